import { historyText as textIn, type HistoryEntry, type HistoryText } from '#contract/history-text.ts'
import type { Resource } from '#contract/resource.ts'
import { locale } from '#browser/locale.ts'

export function historyText(resource: Resource, entry: HistoryEntry): HistoryText {
  return textIn(locale, resource, entry)
}
