import { describe, expect, it } from 'vitest'
import { videoFormatOf } from './video-file.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const ebml = (type: string) => bytes(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82${type}`)

describe('the format of a video, by its first bytes', () => {
  it.each(['isom', 'iso2', 'mp42', 'mp41', 'avc1', 'M4V ', 'dash'])('MP4 of the brand %s', brand => {
    expect(videoFormatOf(bytes(`\0\0\0\x20ftyp${brand}\0\0\x02\0`))).toBe('mp4')
  })

  it('WebM, but not Matroska', () => {
    expect(videoFormatOf(ebml('\x84webm'))).toBe('webm')
    expect(videoFormatOf(ebml('\x88matroska'))).toBeNull()
  })

  it.each([
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['HEIC', '\0\0\0\x18ftypheic'],
    ['QuickTime', '\0\0\0\x14ftypqt  '],
    ['a page', '<!doctype html><video>'],
    ['nothing', ''],
    ['the signature further on', 'xxxxxxxxxx\0\0\0\x20ftypisom'],
  ])('not %s', (_, head) => {
    expect(videoFormatOf(bytes(head))).toBeNull()
  })
})
