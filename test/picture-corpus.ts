import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** A text in the metadata of the uploads, which must never be stored. */
export const canary = 'CANARIO-19.4326,-99.1332'

export type Verdict = 'taken' | 'mimes' | 'image' | 'too_many_pixels' | 'file_too_large'

export interface Sample {
  readonly what: string
  readonly bytes: Buffer
  readonly verdict: Verdict
  readonly fileName: string
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert('${canary}')</script></svg>`
const html = `<!doctype html><script>alert('${canary}')</script>`
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const hex = (text: string) => Buffer.from(text, 'hex')

/** Four corners of different colours: red, green / blue, white. */
export function corners(width = 64, height = 32): Sharp {
  const [left, upper] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const row = (...[first, second]: readonly [number[], number[]]) =>
    Buffer.concat([
      Buffer.alloc(left * 3, Buffer.from(first)),
      Buffer.alloc((width - left) * 3, Buffer.from(second)),
    ])
  const above = row([220, 20, 20], [20, 200, 20])
  const below = row([20, 20, 220], [250, 250, 250])
  const pixels = Buffer.concat(Array.from({ length: height }, (_, y) => (y < upper ? above : below)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The picture rotated or mirrored, with the EXIF tag that says how. */
export async function turned(orientation: number): Promise<Buffer> {
  // The steps that undo each orientation, one by one, because sharp reorders those of one pipeline.
  const steps: readonly ((image: Sharp) => Sharp)[] = [
    image => image,
    image => image.flop(),
    image => image.rotate(180),
    image => image.flip(),
    image => image.rotate(90),
    image => image.rotate(270),
    image => image.rotate(270),
    image => image.rotate(90),
  ]
  const step = steps[orientation - 1] ?? steps[0]!
  let stored = await step(corners()).png().toBuffer()
  if (orientation === 5 || orientation === 7) stored = await sharp(stored).flop().png().toBuffer()
  return withMetadata(sharp(stored), orientation)
}

function withMetadata(image: Sharp, orientation = 1): Promise<Buffer> {
  return image
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Copyright: canary, Make: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSAreaInformation: canary },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary}</a></x:xmpmeta>`)
    .withMetadata({ orientation })
    .toBuffer()
}

const photo = () => corners(900, 600)

async function good(): Promise<[string, Buffer][]> {
  const jpeg = await photo().jpeg().toBuffer()
  const png = await photo().png().toBuffer()
  const frames = await sharp([await corners().png().toBuffer(), await corners().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const alpha = () => photo().ensureAlpha(0.5)
  const large = await flat(8_000, 5_000)
  return [
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', await photo().webp().toBuffer()],
    ['an AVIF', await photo().avif({ effort: 0 }).toBuffer()],
    ['a progressive JPEG', await photo().jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', await photo().greyscale().jpeg().toBuffer()],
    ['a CMYK JPEG', await photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a colour profile', await photo().jpeg().withIccProfile('p3').toBuffer()],
    ['a 16-bit PNG', await photo().toColourspace('rgb16').png().toBuffer()],
    ['a palette PNG', await photo().png({ palette: true, colours: 8 }).toBuffer()],
    ['a PNG that one sees through', await alpha().png().toBuffer()],
    ['a grey PNG that one sees through', await alpha().greyscale().png().toBuffer()],
    ['an interlaced PNG', await photo().png({ progressive: true }).toBuffer()],
    ['a lossless WebP', await photo().webp({ lossless: true }).toBuffer()],
    ['a WebP that one sees through', await alpha().webp().toBuffer()],
    ['an animated WebP', frames],
    ['an AVIF that one sees through', await alpha().avif({ effort: 0 }).toBuffer()],
    ['a JPEG that says where it was taken', await withMetadata(photo())],
    ['one pixel', await corners(1, 1).png().toBuffer()],
    ['a strip on end', await corners(2, 9_000).png().toBuffer()],
    ['a strip', await corners(9_000, 2).png().toBuffer()],
    ['a picture of forty megapixels', large],
    [
      'a JPEG of forty megapixels that comes in passes',
      await sharp(large).jpeg({ progressive: true }).toBuffer(),
    ],
    ['an AVIF of eight megapixels', await corners(3_264, 2_448).avif({ effort: 0 }).toBuffer()],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(html)])],
    ['a PNG with an archive behind it', Buffer.concat([png, hex('504b0304'), Buffer.from(canary)])],
    ['a JPEG with a script in a comment', withComment(jpeg, `<script>${canary}</script>`)],
  ]
}

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
}

function flat(width: number, height: number): Promise<Buffer> {
  return plain(width, height).png({ compressionLevel: 1 }).toBuffer()
}

/** Pictures of at most forty megapixels that would take too much memory. */
async function costly(): Promise<[string, Buffer][]> {
  const deep = plain(8_000, 5_000).ensureAlpha(0.5).toColourspace('rgb16')
  return [
    ['an AVIF of few bytes and forty megapixels', await readFile(new URL('huge.avif', import.meta.url))],
    ['a deep PNG that comes in passes', await deep.png({ progressive: true }).toBuffer()],
    // Only its header is that large, because converting so many pixels to CMYK takes a quarter of a minute.
    [
      'a CMYK JPEG that comes in passes',
      enlarged(
        await plain(80, 50).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
        8_000,
        5_000,
      ),
    ],
  ]
}

/** A progressive JPEG whose header declares that many pixels. */
function enlarged(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(hex('ffc2'))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, Buffer.from(text), jpeg.subarray(2)])
}

/** A PNG whose header declares that many pixels. */
export function bomb(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ -1) >>> 0
}

const impostors: [string, Buffer][] = [
  ['an SVG', Buffer.from(svg)],
  ['an SVG with a prolog', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['an SVG behind a byte order mark', Buffer.from(`\uFEFF${svg}`)],
  ['an XML that grows', Buffer.from('<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]><svg>&b;</svg>')],
  ['a page', Buffer.from(html)],
  ['a script that begins as a GIF', latin1('GIF89a/*\0\0*/=1;alert(1)')],
  ['a BMP', latin1('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
  ['an icon', hex('00000100010010100000010020006804')],
  ['a PDF', Buffer.from(`%PDF-1.7\n${canary}`)],
  ['a PSD', latin1('8BPS\0\x01\0\0\0\0')],
  ['a HEIC', latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['an AVIF sequence', latin1('\0\0\0\x18ftypavis\0\0\0\0avismsf1')],
  ['a video', latin1('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
  ['a JPEG 2000', hex('0000000c6a5020200d0a870a')],
  ['a JPEG XL', hex('ff0a')],
  ['an archive', latin1('PK\x03\x04\x14\0\0\0')],
  ['a program', latin1('MZ\x90\0\x03\0\0\0')],
  ['a sound', latin1('RIFF\x24\0\0\0WAVEfmt ')],
  ['a text', Buffer.from(canary)],
  ['PHP', Buffer.from('<?php system($_GET["c"]);')],
  ['nothing, with a name', Buffer.alloc(0)],
  ['one byte', hex('ff')],
  ['two bytes of a JPEG', hex('ffd8')],
  ['zeros', Buffer.alloc(5_000)],
]

async function broken(): Promise<[string, Buffer][]> {
  const whole = {
    JPEG: await photo().jpeg().toBuffer(),
    PNG: await photo().png({ compressionLevel: 0 }).toBuffer(),
    WebP: await photo().webp({ lossless: true }).toBuffer(),
    AVIF: await photo().avif({ effort: 0 }).toBuffer(),
  }
  const cut = Object.entries(whole).flatMap(([kind, bytes]): [string, Buffer][] => [
    [`half a ${kind}`, bytes.subarray(0, bytes.length / 2)],
    [`the first bytes of a ${kind}`, bytes.subarray(0, 40)],
    [
      `what begins as a ${kind} and goes on as a page`,
      Buffer.concat([bytes.subarray(0, 12), Buffer.from(html)]),
    ],
  ])
  const spoiled = Buffer.from(whole.PNG)
  spoiled.fill(0x5a, 60, 400)
  return [
    ...cut,
    ['a PNG of no width', bomb(whole.PNG, 0, 10)],
    ['a PNG that is wrong inside', spoiled],
    ['a JPEG with nothing but its ends', hex('ffd8ffe000104a46494600010100000100010000ffd9')],
  ]
}

const oddNames = [
  'foto.svg',
  'foto.php.jpg',
  '../../../etc/passwd.jpg',
  String.raw`..\..\windows\foto.jpg`,
  '/etc/foto.jpg',
  `${'f'.repeat(3_000)}.jpg`,
  'gpj.\u202Efoto.jpg',
  "<img src=x onerror=alert('1')>.jpg",
  'CON',
  '.htaccess',
  'sin extensión',
  '%00.jpg',
]

function samples(list: [string, Buffer][], verdict: Verdict): Sample[] {
  return list.map(([what, bytes]) => ({ what, bytes, verdict, fileName: 'foto.jpg' }))
}

/** Files that people or programs may upload as pictures, with the expected verdict. */
export async function pictureCorpus(): Promise<Sample[]> {
  const jpeg = await photo().jpeg().toBuffer()
  const png = await corners().png().toBuffer()
  return [
    ...samples(await good(), 'taken'),
    ...oddNames.map((fileName, index): Sample => ({
      what: `a JPEG by an odd name (${index + 1})`,
      bytes: jpeg,
      verdict: 'taken',
      fileName,
    })),
    ...samples(impostors, 'mimes'),
    ...samples(await gifsAndTiffs(), 'mimes'),
    ...samples(await broken(), 'image'),
    ...samples(
      [
        ['a PNG that promises four hundred megapixels', bomb(png, 20_000, 20_000)],
        ['a PNG that promises millions of megapixels', bomb(png, 2_000_000, 2_000_000)],
        ['a PNG of one row too many', await flat(8_000, 5_001)],
        ...(await costly()),
      ],
      'too_many_pixels',
    ),
    ...samples(
      [['a JPEG of more than ten megabytes', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])]],
      'file_too_large',
    ),
  ]
}

async function gifsAndTiffs(): Promise<[string, Buffer][]> {
  return [
    ['a GIF', await corners().gif().toBuffer()],
    ['a TIFF', await corners().tiff().toBuffer()],
  ]
}
