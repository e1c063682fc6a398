import type { Metadata } from 'sharp'

/** Larger pictures are refused, however cheap they are to decode; cameras of telephones and shops stay below. */
const mostMegapixels = 40
/** The memory that decoding one picture may take at its peak. */
const mostBytes = 180_000_000

type Header = Pick<Metadata, 'format' | 'depth' | 'channels' | 'isProgressive' | 'chromaSubsampling'>

/** How many megapixels a file with this header may have. */
export function megapixelsFor(header: Header): number {
  return Math.min(mostMegapixels, Math.floor(mostBytes / bytesPerPixel(header) / 1_000_000))
}

/**
 * Measured, and rounded up. Most decoders hold a few rows at a time, but those of AVIF hold the whole picture several
 * times, and progressive and interlaced files are held whole until the last pass.
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
  // A JPEG holds coefficients of two bytes, other formats their samples, each with a quarter added for derived data.
  if (format === 'jpeg') return 1.25 * 2 * (chromaSubsampling.startsWith('4:2:0') ? channels / 2 : channels)
  return 1.25 * bytesPerSample * channels
}
