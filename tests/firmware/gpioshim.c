/* LD_PRELOAD fake /dev/gpiochip0 (GPIO uAPI v2 subset), pins driven through a unix datagram socket $GPIOSHIM_SOCK: "17 0". Test use only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <linux/gpio.h>
#define NL 54
static int level[NL]; static pthread_mutex_t mu=PTHREAD_MUTEX_INITIALIZER; static int chipfd[64],nchip; static int started;
struct line{int fd,w,n;unsigned off[64];unsigned long long flags[64];unsigned seq;} L[64]; static int nl;
static unsigned long long now(void){struct timespec t;clock_gettime(CLOCK_MONOTONIC,&t);return t.tv_sec*1000000000ull+t.tv_nsec;}
static void setpin(unsigned o,int v){
  pthread_mutex_lock(&mu); int old=level[o]; level[o]=v;
  if(old!=v) for(int i=0;i<nl;i++) if(L[i].fd>=0) for(int k=0;k<L[i].n;k++) if(L[i].off[k]==o){
    unsigned long long f=L[i].flags[k]; int lv=v^!!(f&GPIO_V2_LINE_FLAG_ACTIVE_LOW);
    if((lv&&(f&GPIO_V2_LINE_FLAG_EDGE_RISING))||(!lv&&(f&GPIO_V2_LINE_FLAG_EDGE_FALLING))){
      struct gpio_v2_line_event e={0}; e.timestamp_ns=now(); e.id=lv?GPIO_V2_LINE_EVENT_RISING_EDGE:GPIO_V2_LINE_EVENT_FALLING_EDGE; e.offset=o; e.seqno=++L[i].seq; e.line_seqno=L[i].seq;
      if(write(L[i].w,&e,sizeof e)<0){} } }
  pthread_mutex_unlock(&mu); }
static int ear; /* bound before the chip is open, so that whoever has the chip can be heard */
static void listen_here(void){ ear=socket(AF_UNIX,SOCK_DGRAM|SOCK_CLOEXEC,0); struct sockaddr_un u={.sun_family=AF_UNIX}; strncpy(u.sun_path,getenv("GPIOSHIM_SOCK"),100); unlink(u.sun_path); if(bind(ear,(void*)&u,sizeof u)) perror("gpioshim bind"); }
static void*ctl(void*a){ int s=ear;
  char b[64]; for(;;){ int n=recv(s,b,63,0); if(n<=0) break; b[n]=0; unsigned o;int v; if(sscanf(b,"%u %d",&o,&v)==2&&o<NL) setpin(o,!!v);} return a;}
static int is_chip(int fd){for(int i=0;i<nchip;i++) if(chipfd[i]==fd) return 1; return 0;}
static struct line*find(int fd){for(int i=0;i<nl;i++) if(L[i].fd==fd) return &L[i]; return 0;}
static int hook(const char*p){ if(!p) return -1;
  if(!strcmp(p,"/dev/gpiochip0")&&getenv("GPIOSHIM_SOCK")){ if(!started){started=1; listen_here(); pthread_t t; pthread_create(&t,0,ctl,0); pthread_detach(t);} int f=memfd_create("gpiochip0",MFD_CLOEXEC); chipfd[nchip++]=f; return f;}
  return -1; }
#define OPENER(name) int name(const char*p,int fl,...){ static int(*real)(const char*,int,...); if(!real) real=dlsym(RTLD_NEXT,#name); va_list ap; va_start(ap,fl); int m=va_arg(ap,int); va_end(ap); int f=hook(p); return f>=0?f:real(p,fl,m);}
OPENER(open)
OPENER(open64)
int close(int fd){ static int(*real)(int); if(!real) real=dlsym(RTLD_NEXT,"close"); struct line*l=find(fd); if(l){pthread_mutex_lock(&mu); l->fd=-1; real(l->w); pthread_mutex_unlock(&mu);} for(int i=0;i<nchip;i++) if(chipfd[i]==fd) chipfd[i]=-1; return real(fd);}
int ioctl(int fd,unsigned long r,...){ static int(*real)(int,unsigned long,...); if(!real) real=dlsym(RTLD_NEXT,"ioctl"); va_list ap; va_start(ap,r); void*a=va_arg(ap,void*); va_end(ap);
  if(is_chip(fd)){
    if(getenv("GPIOSHIM_DEBUG")) fprintf(stderr,"chip ioctl %lx\n",r);
    if(r==GPIO_GET_CHIPINFO_IOCTL){struct gpiochip_info*c=a; memset(c,0,sizeof*c); strcpy(c->name,"gpiochip0"); strcpy(c->label,"pinctrl-bcm2711"); c->lines=NL; return 0;}
    if(r==GPIO_V2_GET_LINEINFO_IOCTL){struct gpio_v2_line_info*i=a; unsigned o=i->offset; memset(i,0,sizeof*i); i->offset=o; sprintf(i->name,"GPIO%u",o); i->flags=GPIO_V2_LINE_FLAG_INPUT; for(int k=0;k<nl;k++) if(L[k].fd>=0) for(int j=0;j<L[k].n;j++) if(L[k].off[j]==o) i->flags=L[k].flags[j]|GPIO_V2_LINE_FLAG_USED; return 0;}
    if(r==GPIO_GET_LINEINFO_IOCTL){struct gpioline_info*i=a; unsigned o=i->line_offset; memset(i,0,sizeof*i); i->line_offset=o; sprintf(i->name,"GPIO%u",o); for(int k=0;k<nl;k++) if(L[k].fd>=0) for(int j=0;j<L[k].n;j++) if(L[k].off[j]==o) i->flags=1|((L[k].flags[j]&GPIO_V2_LINE_FLAG_OUTPUT)?2:0)|((L[k].flags[j]&GPIO_V2_LINE_FLAG_BIAS_PULL_UP)?32:0); return 0;}
    if(r==GPIO_V2_GET_LINE_IOCTL){struct gpio_v2_line_request*q=a; int sv[2]; if(socketpair(AF_UNIX,SOCK_SEQPACKET|SOCK_CLOEXEC,0,sv)) return -1;
      int p[2]; if(pipe2(p,O_CLOEXEC)) return -1; close(sv[0]); close(sv[1]); fcntl(p[1],F_SETFL,O_NONBLOCK);
      pthread_mutex_lock(&mu); int slot=0; while(slot<nl&&L[slot].fd>=0) slot++; if(slot==64){pthread_mutex_unlock(&mu); errno=EBUSY; return -1;} if(slot==nl) nl++; struct line*l=&L[slot]; memset(l,0,sizeof*l); l->fd=p[0]; l->w=p[1]; l->n=q->num_lines;
      for(int k=0;k<l->n;k++){ l->off[k]=q->offsets[k]; l->flags[k]=q->config.flags; for(unsigned j=0;j<q->config.num_attrs;j++) if((q->config.attrs[j].mask>>k)&1){ if(q->config.attrs[j].attr.id==GPIO_V2_LINE_ATTR_ID_FLAGS) l->flags[k]=q->config.attrs[j].attr.flags; if(q->config.attrs[j].attr.id==GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES) level[l->off[k]]=(q->config.attrs[j].attr.values>>k)&1; }
        if(l->flags[k]&GPIO_V2_LINE_FLAG_BIAS_PULL_UP) level[l->off[k]]=1; }
      if(getenv("GPIOSHIM_DEBUG")) fprintf(stderr,"line req off %u flags %llx attrs %u\n",l->off[0],l->flags[0],q->config.num_attrs);
      q->fd=p[0]; pthread_mutex_unlock(&mu); return 0;}
    errno=EINVAL; return -1; }
  struct line*l=find(fd);
  if(l){ if(r==GPIO_V2_LINE_GET_VALUES_IOCTL){struct gpio_v2_line_values*v=a; v->bits=0; for(int k=0;k<l->n;k++) if((v->mask>>k)&1) v->bits|=(unsigned long long)(level[l->off[k]]^!!(l->flags[k]&GPIO_V2_LINE_FLAG_ACTIVE_LOW))<<k; return 0;}
    if(r==GPIO_V2_LINE_SET_VALUES_IOCTL){struct gpio_v2_line_values*v=a; for(int k=0;k<l->n;k++) if((v->mask>>k)&1) level[l->off[k]]=(v->bits>>k)&1; return 0;}
    if(r==GPIO_V2_LINE_SET_CONFIG_IOCTL){struct gpio_v2_line_config*c=a; for(int k=0;k<l->n;k++) l->flags[k]=c->flags; return 0;} 
    if(getenv("GPIOSHIM_DEBUG")) fprintf(stderr,"line ioctl %lx\n",r); errno=EINVAL; return -1; }
  return real(fd,r,a); }
