import { foldText } from '#domain/text.ts'
import type { FoundGroup } from '#contract/search-answer.ts'

interface Ranked {
  readonly group: FoundGroup
  /** The place of its kind among those that are looked for most. */
  readonly sought: number
}

/** What the search names exactly comes first, then where its words are in a name, then the kinds that are looked for most. */
export function rankGroups(groups: readonly Ranked[], q: string): FoundGroup[] {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  const tier = ({ group: { items }, sought }: Ranked) => {
    if (items.some(item => item.is_exact)) return 0
    // A comment or a page with the word in its name is still rarely what is looked for.
    if (!Number.isFinite(sought)) return 2
    return items.some(({ title }) => words.every(word => foldText(title).includes(word))) ? 1 : 2
  }
  return groups
    .map(ranked => ({ ...ranked, tier: tier(ranked) }))
    .sort((a, b) => a.tier - b.tier || a.sought - b.sought)
    .map(({ group }) => group)
}
