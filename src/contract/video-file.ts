/** What is taken as a video. It is kept as it was sent: nothing here can encode one. */
export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]
export const videoKinds = 'MP4, WebM'
export const videoTypes = 'video/mp4,video/webm'
export const videoMegabytes = 60
export const videoBytes = videoMegabytes * 1024 * 1024

/** So many bytes of its beginning say what a file is. */
export const videoSignatureBytes = 64

/** The brands of MP4. QuickTime and the picture formats that share its container have others. */
const mp4 = /^.{4}ftyp(iso[m2-9]|mp4[12]|mmp4|avc1|M4V |dash|MSNV|3gp)/s
/** EBML whose document type is webm: Matroska, which browsers do not play, begins alike. */
const ebml = '\x1a\x45\xdf\xa3'
const webm = /\x42\x82.webm/s

export function videoFormatOf(bytes: Uint8Array): VideoFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, videoSignatureBytes))
  if (mp4.test(head)) return 'mp4'
  return head.startsWith(ebml) && webm.test(head) ? 'webm' : null
}

export function videoFileName(format: VideoFormat): string {
  return `video.${format}`
}

/** `{id}/video.mp4`, as the database gives it, to its address. */
export function videoUrl(stored: string): string {
  return `/media/${stored}`
}

/** Somebody's video, in the store but on no record yet. No JSON can make one. */
export class VideoFile {
  readonly id: string
  readonly format: VideoFormat
  readonly bytes: number
  /** Of its content: the same twice is the same request. */
  readonly digest: string

  constructor(kept: Pick<VideoFile, 'id' | 'format' | 'bytes' | 'digest'>) {
    this.id = kept.id
    this.format = kept.format
    this.bytes = kept.bytes
    this.digest = kept.digest
  }
}
