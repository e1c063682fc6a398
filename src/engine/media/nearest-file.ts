import { masterFile } from '#contract/picture.ts'

/**
 * The file of a picture to send while the one asked for is not there: the smallest that is no smaller, else the
 * largest. Whoever asks for AVIF can read WebP as well, and not the other way round.
 */
export function nearestFile(files: readonly string[], asked: string): string | null {
  const [wanted, isAvif] = [widthOf(asked), asked.endsWith('.avif')]
  const readable = files.filter(file => file.endsWith('.webp') || (isAvif && file.endsWith('.avif')))
  // A legacy picture has no master, and its largest size stands for it.
  const sizes = readable
    .filter(file => file !== masterFile)
    .sort((a, b) => widthOf(a) - widthOf(b) || a.localeCompare(b))
  const master = readable.includes(masterFile) ? masterFile : null
  return sizes.find(file => widthOf(file) >= wanted) ?? master ?? sizes.at(-1) ?? null
}

function widthOf(file: string): number {
  return Number.parseInt(file, 10)
}
