import type { NamedFilter } from './use-filters.ts'

export interface EditorProps {
  filter: NamedFilter
  onChange: (values: readonly string[]) => void
}

/** A filter waits for a pause in typing; closing the editor applies pending input. */
export const typing = { delay: 300, flushOnUnmount: true }
