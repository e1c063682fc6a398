/** The beginning of a video of each format, followed by filler: enough to be recognised. */
export function mp4(bytes = 1_000): Buffer {
  return filled('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', bytes)
}

export function webm(bytes = 1_000): Buffer {
  return filled('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm', bytes)
}

function filled(head: string, bytes: number): Buffer {
  const video = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at++) video[at] = at % 251
  video.write(head, 'latin1')
  return video
}
