import { masterFile } from '#contract/picture.ts'

/**
 * The file of a picture to send: the requested one or, while that does not exist, the smallest larger one, else the
 * largest. A browser that asks for AVIF can also read WebP, but not the reverse.
 */
export function nearestFile(files: readonly string[], asked: string): string | null {
  if (files.includes(asked)) return asked
  const [wanted, isAvif] = [widthOf(asked), asked.endsWith('.avif')]
  const readable = files.filter(file => file.endsWith('.webp') || (isAvif && file.endsWith('.avif')))
  // A legacy picture has no master, so its largest size is used instead.
  const sizes = readable
    .filter(file => file !== masterFile)
    .sort((a, b) => widthOf(a) - widthOf(b) || a.localeCompare(b))
  const master = readable.includes(masterFile) ? masterFile : null
  return sizes.find(file => widthOf(file) >= wanted) ?? master ?? sizes.at(-1) ?? null
}

function widthOf(file: string): number {
  return Number.parseInt(file, 10)
}
