import { foldText } from '#domain/text.ts'
import type { PaletteItem } from './palette-item.ts'

type Sought = Pick<PaletteItem, 'label' | 'also'>

/** Keeps the items that have every word of the query in their name or among their other words. */
export function matching<Item extends Sought>(items: readonly Item[], query: string): readonly Item[] {
  const words = wordsOf(query)
  return items.filter(item => {
    const text = foldText(`${item.label} ${item.also ?? ''}`)
    return words.every(word => text.includes(word))
  })
}

/** Whether the first word of the query is the verb of this action: «agregar», «nuevo», «exp». */
export function beginsAction({ label, also = '' }: Sought, query: string): boolean {
  const [first = ''] = wordsOf(query)
  const [verb = ''] = wordsOf(label)
  return first.length > 1 && [verb, ...wordsOf(also)].some(word => word.startsWith(first))
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter(word => word !== '')
}
