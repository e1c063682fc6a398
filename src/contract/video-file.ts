/** The accepted video formats. A video is stored as it was sent, because the server has no encoder. */
export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]
export const videoKinds = 'MP4, WebM'
export const videoTypes = 'video/mp4,video/webm'
export const videoMegabytes = 60
export const videoBytes = videoMegabytes * 1024 * 1024

/** Number of leading bytes needed to recognise the format. */
export const videoSignatureBytes = 64

/** The brands of MP4. QuickTime and the picture formats in the same container have other brands. */
const mp4 = /^.{4}ftyp(iso[m2-9]|mp4[12]|mmp4|avc1|M4V |dash|MSNV|3gp)/s
/** An EBML file whose document type is webm. Matroska begins the same way, but browsers do not play it. */
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

/** The address of a video that the database names `{id}/video.mp4`. */
export function videoUrl(stored: string): string {
  return `/media/${stored}`
}

/** An uploaded video that is stored but belongs to no record yet. JSON cannot create one, because it is a class. */
export class VideoFile {
  readonly id: string
  readonly format: VideoFormat
  readonly bytes: number
  /** Of its content, so that the same request sent twice is recognised. */
  readonly digest: string

  constructor(kept: Pick<VideoFile, 'id' | 'format' | 'bytes' | 'digest'>) {
    this.id = kept.id
    this.format = kept.format
    this.bytes = kept.bytes
    this.digest = kept.digest
  }
}
