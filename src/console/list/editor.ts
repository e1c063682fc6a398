import type { NamedFilter } from './use-filters.ts'

/** What each way to set a filter is given. */
export interface EditorProps {
  filter: NamedFilter
  onChange: (values: readonly string[]) => void
}

/** A filter waits for a pause in the typing; what was typed just before it closes counts too. */
export const typing = { delay: 300, flushOnUnmount: true }
