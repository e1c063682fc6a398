import { useRef } from 'react'
import { useAddress } from '../address.ts'
import type { List } from './use-list.ts'

export type Dialog =
  | { readonly kind: 'new' | 'import' }
  | { readonly kind: 'edit' | 'record'; readonly id: number }

export type Dialogs = ReturnType<typeof useDialogs>

/** What is open over the list is in the address too, so that Back closes it: `?new=1`, `?edit=7`, `?record=7`. */
export function useDialogs(list: List) {
  const { search, go, back } = useAddress()
  const openedHere = useRef(false)

  function open(dialog: Dialog): void {
    openedHere.current = true
    go({ ...list.search, [dialog.kind]: 'id' in dialog ? String(dialog.id) : '1' })
  }

  function close(): void {
    if (openedHere.current) back()
    else go(list.search, { replace: true })
    openedHere.current = false
  }

  return { current: readDialog(search), open, close }
}

function readDialog(search: Readonly<Record<string, unknown>>): Dialog | null {
  if (search['new'] !== undefined) return { kind: 'new' }
  if (search['import'] !== undefined) return { kind: 'import' }
  for (const kind of ['edit', 'record'] as const) {
    const id = Number(search[kind])
    if (Number.isSafeInteger(id) && id > 0) return { kind, id }
  }
  return null
}
