import type { QueryClient } from '@tanstack/react-query'
import type { Field } from '#contract/field.ts'
import { foldText } from '#domain/text.ts'
import { catalogQuery, type Option } from '#browser/query.ts'

/** The id of the record with this name, or of the only one whose name contains it; else null. */
export async function findReference(
  queries: QueryClient,
  field: Field,
  text: string,
): Promise<string | null> {
  const catalog = `${field.reference}/catalog`
  const ask = (q?: string) => queries.fetchQuery(catalogQuery(catalog, q)).catch(() => [])
  return namedIn(await ask(), text) ?? namedIn(await ask(text.trim()), text)
}

export function namedIn(options: readonly Option[], text: string): string | null {
  const wanted = foldText(text.trim())
  const exact = options.find(({ label }) => foldText(label) === wanted)
  const holding = options.filter(({ label }) => foldText(label).includes(wanted))
  return exact?.value ?? (holding.length === 1 ? (holding[0]?.value ?? null) : null)
}
