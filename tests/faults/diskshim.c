/* A disk that can be told to fail, and that writes down what it was asked. Preloaded into a table or a reader; only files
   below FAULTS_DIR are touched. FAULTS_LOG gets every change and every sync, in order; FAULTS_SWITCH holds the switches. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { OPEN = 1, WRITE, TRUNCATE, SYNC, FAILED_SYNC, SYNC_FOLDER, RENAME, UNLINK, CREATE, OPEN_FOLDER };
/* three kinds of failure (sync, write, read): after so many, so often (-1: for good), with this errno */
struct failure { int32_t after, times, error; };
struct switches { struct failure sync, write, read; int32_t slow_ms, full, read_only, clock_years; };

static struct switches *now;
static int log_file = -1;
static char folder[4096];
static size_t folder_length;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
#define FILES 4096
static uint32_t opened[FILES]; /* 0: not ours; else the number of this opening, above 1<<30 for folders */
static int appends[FILES];
static uint32_t openings;
#define FOLDER (1u << 30)

#define REAL(type, name, ...) static type (*real_##name)(__VA_ARGS__)
REAL(int, open64, const char *, int, ...);
REAL(int, openat64, int, const char *, int, ...);
REAL(int, close, int);
REAL(ssize_t, write, int, const void *, size_t);
REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
REAL(ssize_t, read, int, void *, size_t);
REAL(ssize_t, pread64, int, void *, size_t, off64_t);
REAL(int, ftruncate64, int, off64_t);
REAL(int, fsync, int);
REAL(int, fdatasync, int);
REAL(int, rename, const char *, const char *);
REAL(int, unlink, const char *);
REAL(int, clock_gettime, clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
#define FIND(name) real_##name = dlsym(RTLD_NEXT, #name)
  FIND(open64); FIND(openat64); FIND(close); FIND(write); FIND(pwrite64); FIND(read); FIND(pread64); FIND(ftruncate64);
  FIND(fsync); FIND(fdatasync); FIND(rename); FIND(unlink); FIND(clock_gettime);
  const char *dir = getenv("FAULTS_DIR"), *log = getenv("FAULTS_LOG"), *plan = getenv("FAULTS_SWITCH");
  if (!dir || !log || !plan) return;
  snprintf(folder, sizeof folder, "%s", dir);
  folder_length = strlen(folder);
  int file = real_open64(plan, O_RDWR);
  if (file < 0) { perror("FAULTS_SWITCH"); exit(9); }
  now = mmap(NULL, sizeof *now, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  real_close(file);
  log_file = real_open64(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int ours(const char *path) {
  return now && path && strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || !path[folder_length]);
}

static void note(uint32_t what, uint32_t which, int64_t at, const void *data, uint32_t size) {
  struct { uint32_t what, which; int64_t at; uint32_t size, zero; } head = {what, which, at, size, 0};
  real_write(log_file, &head, sizeof head);
  if (size) real_write(log_file, data, size);
}

static int fails(struct failure *one) {
  if (!one->times) return 0;
  if (one->after > 0) { one->after--; return 0; }
  if (one->times > 0) one->times--;
  errno = one->error;
  return 1;
}

static void wait_if_slow(void) {
  if (now->slow_ms) {
    struct timespec rest = {now->slow_ms / 1000, (now->slow_ms % 1000) * 1000000L};
    nanosleep(&rest, NULL);
  }
}

static int known(int file) { return now && file >= 0 && file < FILES && opened[file]; }

static int no_change(void) {
  if (now->read_only) { errno = EROFS; return 1; }
  if (now->full) { errno = ENOSPC; return 1; }
  return 0;
}

static int begun(int file, const char *path, int flags, int there) {
  if (file < 0 || file >= FILES) return file;
  pthread_mutex_lock(&lock);
  struct stat found;
  int is_folder = fstat(file, &found) == 0 && S_ISDIR(found.st_mode);
  opened[file] = ++openings | (is_folder ? FOLDER : 0);
  appends[file] = flags & O_APPEND;
  if (!is_folder) {
    if (!there) note(CREATE, openings, 0, path, strlen(path));
    note(OPEN, openings, 0, path, strlen(path));
    if (there && (flags & O_TRUNC)) note(TRUNCATE, openings, 0, NULL, 0);
  } else note(OPEN_FOLDER, openings, 0, path, strlen(path));
  pthread_mutex_unlock(&lock);
  return file;
}

static int open_it(int at, const char *path, int flags, int mode) {
  int mine = ours(path), there = 1;
  if (mine) {
    struct stat found;
    there = stat(path, &found) == 0;
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    if (writes && now->read_only) { errno = EROFS; return -1; }
    if (!there && (flags & O_CREAT) && no_change()) return -1;
  }
  int file = real_openat64(at, path, flags, mode);
  return mine && file >= 0 ? begun(file, path, flags, there) : file;
}

#define MODE va_list rest; va_start(rest, flags); int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; va_end(rest)
int open(const char *path, int flags, ...) { MODE; return open_it(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE; return open_it(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE; return open_it(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE; return open_it(at, path, flags, mode); }

int close(int file) {
  if (known(file)) opened[file] = 0;
  return real_close(file);
}

static ssize_t write_it(int file, const void *data, size_t size, off64_t at) {
  pthread_mutex_lock(&lock);
  ssize_t done = -1;
  if (!no_change() && !fails(&now->write)) {
    if (at < 0) at = appends[file] ? lseek64(file, 0, SEEK_END) : lseek64(file, 0, SEEK_CUR), done = real_write(file, data, size);
    else done = real_pwrite64(file, data, size, at);
    if (done > 0) note(WRITE, opened[file], at, data, done);
  }
  pthread_mutex_unlock(&lock);
  return done;
}
ssize_t write(int file, const void *data, size_t size) {
  return known(file) ? write_it(file, data, size, -1) : real_write(file, data, size);
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  return known(file) ? write_it(file, data, size, at) : real_pwrite64(file, data, size, at);
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return pwrite64(file, data, size, at); }
ssize_t read(int file, void *data, size_t size) {
  return known(file) && fails(&now->read) ? -1 : real_read(file, data, size);
}
ssize_t pread64(int file, void *data, size_t size, off64_t at) {
  return known(file) && fails(&now->read) ? -1 : real_pread64(file, data, size, at);
}
ssize_t pread(int file, void *data, size_t size, off_t at) { return pread64(file, data, size, at); }
ssize_t sendfile64(int to, int from, off64_t *at, size_t size) {
  (void)to, (void)from, (void)at, (void)size;
  errno = ENOTSOCK; /* shutil then copies by hand, through us */
  return -1;
}
ssize_t sendfile(int to, int from, off_t *at, size_t size) { return sendfile64(to, from, at, size); }

int ftruncate64(int file, off64_t size) {
  if (!known(file)) return real_ftruncate64(file, size);
  pthread_mutex_lock(&lock);
  int done = -1;
  if (!no_change() && (done = real_ftruncate64(file, size)) == 0) note(TRUNCATE, opened[file], size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return done;
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int sync_it(int file, int (*really)(int)) {
  if (!known(file)) return really(file);
  wait_if_slow();
  pthread_mutex_lock(&lock);
  int is_folder = (opened[file] & FOLDER) != 0, done = -1;
  if (fails(&now->sync)) note(is_folder ? 0 : FAILED_SYNC, opened[file], 0, NULL, 0), errno = now->sync.error;
  else if ((done = really(file)) == 0) note(is_folder ? SYNC_FOLDER : SYNC, opened[file], 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return done;
}
int fsync(int file) { return sync_it(file, real_fsync); }
int fdatasync(int file) { return sync_it(file, real_fdatasync); }

int rename(const char *from, const char *to) {
  if (!ours(from) && !ours(to)) return real_rename(from, to);
  pthread_mutex_lock(&lock);
  int done = -1;
  if (!now->read_only) {
    if ((done = real_rename(from, to)) == 0) {
      char both[8192];
      int size = snprintf(both, sizeof both, "%s\n%s", from, to);
      note(RENAME, 0, 0, both, size);
    }
  } else errno = EROFS;
  pthread_mutex_unlock(&lock);
  return done;
}

int unlink(const char *path) {
  if (!ours(path)) return real_unlink(path);
  pthread_mutex_lock(&lock);
  int done = -1;
  if (!now->read_only) {
    if ((done = real_unlink(path)) == 0) note(UNLINK, 0, 0, path, strlen(path));
  } else errno = EROFS;
  pthread_mutex_unlock(&lock);
  return done;
}

/* The clock on the wall, moved by years; what counts seconds since the start is left alone. */
int clock_gettime(clockid_t which, struct timespec *at) {
  int done = real_clock_gettime ? real_clock_gettime(which, at) : -1;
  if (done == 0 && which == CLOCK_REALTIME && now) at->tv_sec += now->clock_years * 31557600L;
  return done;
}
