import { createHash } from 'node:crypto'

/** A UUID made of a name: the same for every try, so that an interrupted seed, or two at once, leave no second copy behind. */
export function steadyId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}
