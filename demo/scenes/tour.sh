#!/bin/sh
# The showroom video: a slow push over three stills, cross-faded, 640 x 360, about 8 seconds.
#   demo/scenes/tour.sh azenzo /tmp/renders/site azenzo-7 azenzo-4 azenzo-2
set -eu
name=$1 from=$2 first=$3 second=$4 third=$5
out=$(dirname "$0")/../pictures/site

# push INPUT ZOOM ACROSS: 80 frames of one still, enlarged first so that the move does not shake
push() {
  printf '%s' "[$1:v]crop=iw:iw*9/16:0:(ih-oh)*0.55,scale=2560:1440,"
  printf '%s' "zoompan=z='$2':x='(iw-iw/zoom)*$3':y='(ih-ih/zoom)*0.6':d=80:s=640x360:fps=24,"
  printf '%s' "setsar=1,format=yuv420p[v$1];"
}

filter="$(push 0 '1+0.1*on/79' 0.45)$(push 1 '1.12-0.1*on/79' 0.6)$(push 2 '1+0.1*on/79' 0.5)"
filter="$filter[v0][v1]xfade=transition=fade:duration=0.7:offset=2.63[a];"
filter="$filter[a][v2]xfade=transition=fade:duration=0.7:offset=5.26,trim=duration=7.9[o]"
ffmpeg -v error -y -i "$from/$first.png" -i "$from/$second.png" -i "$from/$third.png" \
  -filter_complex "$filter" -map '[o]' -c:v libx264 -crf 22 -pix_fmt yuv420p \
  -movflags +faststart "$out/$name.mp4"
ffmpeg -v error -y -i "$out/$name.mp4" -c:v libvpx-vp9 -b:v 0 -crf 34 -cpu-used 4 "$out/$name.webm"
