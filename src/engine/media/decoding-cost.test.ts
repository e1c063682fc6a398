import { expect, it } from 'vitest'
import { megapixelsFor } from './decoding-cost.ts'

const header = { format: 'jpeg', depth: 'uchar', channels: 3, isProgressive: false } as const

it.each([
  ['a JPEG', header, 40],
  [
    'a JPEG in passes, as cameras save colour',
    { ...header, isProgressive: true, chromaSubsampling: '4:2:0' },
    40,
  ],
  [
    'a JPEG in passes with all its colour',
    { ...header, isProgressive: true, chromaSubsampling: '4:4:4' },
    24,
  ],
  [
    'a CMYK JPEG in passes',
    { ...header, channels: 4, isProgressive: true, chromaSubsampling: '4:4:4:4' },
    18,
  ],
  ['a deep PNG', { ...header, format: 'png', depth: 'ushort', channels: 4 }, 40],
  ['a PNG in passes', { ...header, format: 'png', isProgressive: true }, 40],
  [
    'a deep PNG in passes',
    { ...header, format: 'png', depth: 'ushort', channels: 4, isProgressive: true },
    18,
  ],
  ['a WebP', { ...header, format: 'webp', channels: 4 }, 40],
  ['an AVIF', { ...header, format: 'heif' }, 8],
  ['a deep AVIF', { ...header, format: 'heif', depth: 'ushort' }, 4],
] as const)('%s may have so many megapixels', (_what, given, megapixels) => {
  expect(megapixelsFor(given)).toBe(megapixels)
})
