import { historyText as textIn, type HistoryEntry, type HistoryText } from '#contract/history-text.ts'
import type { Resource } from '#contract/resource.ts'
import { locale } from '#browser/locale.ts'

/** An entry of the history in the language of the page. */
export function historyText(resource: Resource, entry: HistoryEntry): HistoryText {
  return textIn(locale, resource, entry)
}
