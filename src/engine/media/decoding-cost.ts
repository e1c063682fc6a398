import type { Metadata } from 'sharp'

/** Nothing larger is taken, however cheap it is to decode: the cameras of telephones and shops stay below. */
const mostMegapixels = 40
/** What decoding one picture may take at its highest. */
const mostBytes = 180_000_000

type Header = Pick<Metadata, 'format' | 'depth' | 'channels' | 'isProgressive' | 'chromaSubsampling'>

/** How many megapixels a file with this header may have. */
export function megapixelsFor(header: Header): number {
  return Math.min(mostMegapixels, Math.floor(mostBytes / bytesPerPixel(header) / 1_000_000))
}

/**
 * As measured, rounded up. Most decoders hold a few rows at a time; those of AVIF hold the whole picture several times
 * over, and what comes in passes is only whole after the last.
 */
function bytesPerPixel({
  format,
  depth,
  channels,
  isProgressive,
  chromaSubsampling = '4:4:4',
}: Header): number {
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  if (format === 'heif') return 22 * bytesPerSample
  if (!isProgressive) return 4
  // Coefficients of two bytes, or samples as they are, with a quarter on top for what is made of them.
  if (format === 'jpeg') return 1.25 * 2 * (chromaSubsampling.startsWith('4:2:0') ? channels / 2 : channels)
  return 1.25 * bytesPerSample * channels
}
