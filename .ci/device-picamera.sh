# Part of .ci/device: our camera driver on the real picamera2, over libcamera's virtual camera. Sourced by it.

# Debian's archive of this machine, without its host being written down anywhere.
debian_archive() {
  apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' | sed -n 's# bookworm$##p' | head -1
}

# libcamera's Python binding is in no package index: it is built from Debian sid's source, with the virtual camera alone.
libcamera() {
  [ -e "$cache/libcamera/.made" ] && return
  need g++ g++
  need pkg-config pkg-config
  apt_install dpkg-dev openssl libyuv-dev libyaml-dev libgnutls28-dev libudev-dev libevent-dev libdrm-dev libcap-dev \
    || die "libcamera's build packages could not be installed."
  local apt=$cache/apt options
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  printf 'deb-src %s sid main\n' "$(debian_archive)" >"$apt/sources.list"
  options="-o Dir::Etc::SourceList=$apt/sources.list -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists=$apt/lists"
  options="$options -o Dir::Cache=$apt/cache -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User=root"
  rm -rf "$cache/libcamera" "$cache/libcamera-source"
  mkdir -p "$cache/libcamera-source"
  (
    cd "$cache/libcamera-source"
    # shellcheck disable=SC2086
    apt-get $options -qq update
    # shellcheck disable=SC2086
    apt-get $options -qq source --download-only libcamera
    tar -x --strip-components=1 -f libcamera_*.orig.tar.*
    PATH=$cache/venv-picamera/bin:$PATH
    meson setup build --prefix="$cache/libcamera" --libdir=lib --buildtype=release -Dpipelines=virtual -Dipas= \
      -Dpycamera=enabled -Dcam=disabled -Dqcam=disabled -Dgstreamer=disabled -Ddocumentation=disabled \
      -Dlc-compliance=disabled -Dtracing=disabled -Dv4l2=disabled -Dtest=false -Dandroid=disabled -Dsoftisp-gpu=disabled
    nice -n 10 ninja -C build install
  ) >"$cache/libcamera.log" 2>&1 || die "libcamera could not be built; see $cache/libcamera.log"
  touch "$cache/libcamera/.made"
}

picamera() {
  need cc gcc libc6-dev
  dpkg -s libcap-dev >/dev/null 2>&1 || apt_install libcap-dev || die "libcap-dev is missing: apt install libcap-dev"
  make_venv "$cache/venv-picamera" "$(find_python 3.11)" -e . pytest picamera2 meson ninja pybind11 ply jinja2 pyyaml
  libcamera
  cc -O1 -w -shared -fPIC -o "$cache/dmashim.so" tests/firmware/dmashim.c -ldl
  "$cache/venv-picamera/bin/python" - "$cache/libcamera/share/libcamera/pipeline/virtual" <<-'PYTHON'
	import pathlib, sys, cv2, numpy
	folder = pathlib.Path(sys.argv[1])
	(folder / "frames").mkdir(parents=True, exist_ok=True)
	for n in range(4):
	    cv2.imwrite(str(folder / "frames" / f"{n}.jpg"), numpy.full((480, 640, 3), (30, 40, 200 + n), numpy.uint8))
	(folder / "virtual.yaml").write_text(f"""\
	"Virtual0":
	  supported_formats:
	  - width: 640
	    height: 480
	    frame_rates: [30, 60]
	  frames:
	    path: "{folder / 'frames'}"
	  location: "CameraLocationFront"
	  model: "Virtual Video Device"
	""")
	PYTHON
  virtual() { # virtual COMMAND…: where libcamera has a camera without a lens
    CAMELCAM_VIRTUAL_CAMERA=1 LD_PRELOAD=$cache/dmashim.so LD_LIBRARY_PATH=$cache/libcamera/lib \
      PYTHONPATH=$(dirname "$(find "$cache/libcamera/" -path '*/libcamera/__init__.py' | head -1)")/.. LIBCAMERA_LOG_LEVELS='*:ERROR' "$@"
  }
  virtual "$cache/venv-picamera/bin/python" -m pytest -q -W default tests/firmware/test_picamera_real.py
  # What reader and table take with every library that they load on a Pi; and no more than they may.
  virtual "$cache/venv-picamera/bin/python" -m tests.bench idle --camera picamera2 --seconds 20
}
