import { useRef } from 'react'
import { frameContent } from '#browser/frame/frame.tsx'
import { holdKeysUntilFocus } from '#browser/keys-ahead/keys-ahead.ts'
import { useAddress } from './address.ts'
import type { List } from './use-list.ts'

export type Dialog =
  | { readonly kind: 'new' }
  /** An import of rows, unless it has a name. */
  | { readonly kind: 'import'; readonly name?: string }
  | { readonly kind: 'edit' | 'record' | 'copy'; readonly id: number }
  /** Without ids for all rows of the filter. */
  | { readonly kind: 'own'; readonly name: string; readonly ids: readonly number[] }

const forms: readonly Dialog['kind'][] = ['new', 'edit', 'copy', 'own']

/** Stands for all rows of the filter, in place of ids in the address. */
const whole = 'all'

export type Dialogs = ReturnType<typeof useDialogs>

/** The open dialog is in the address, so that Back closes it: `?new=1`, `?edit=7`, `?images=7`, `?import=pictures`. */
export function useDialogs(list: List, own: readonly string[]) {
  const { search, go, back } = useAddress()
  const openedHere = useRef(false)

  function open(dialog: Dialog): void {
    openedHere.current = true
    // People type as soon as they have asked for a form.
    if (forms.includes(dialog.kind)) holdKeysUntilFocus(frameContent)
    go({ ...list.search, ...printDialog(dialog) })
  }

  /** Another record in the same dialog: Back closes it, and does not walk through all of them. */
  function turnTo(dialog: Dialog, page: number): void {
    const { page: _, ...rest } = list.search
    go({ ...rest, ...(page > 1 && { page: String(page) }), ...printDialog(dialog) }, { replace: true })
  }

  function close(): void {
    if (openedHere.current) back()
    else go(list.search, { replace: true })
    openedHere.current = false
  }

  return { current: readDialog(search, own), open, turnTo, close }
}

function printDialog(dialog: Dialog): Record<string, string> {
  if (dialog.kind === 'own') return { [dialog.name]: dialog.ids.join() || whole }
  if (dialog.kind === 'import') return { import: dialog.name ?? '1' }
  return { [dialog.kind]: 'id' in dialog ? String(dialog.id) : '1' }
}

function readDialog(search: Readonly<Record<string, unknown>>, own: readonly string[]): Dialog | null {
  if (search['new'] !== undefined) return { kind: 'new' }
  if (search['import'] !== undefined) return { kind: 'import', name: String(search['import']) }
  for (const kind of ['edit', 'record', 'copy'] as const) {
    const [id] = idsIn(search[kind])
    if (id !== undefined) return { kind, id }
  }
  for (const name of own) {
    const ids = idsIn(search[name])
    if (ids.length > 0 || search[name] === whole) return { kind: 'own', name, ids }
  }
  return null
}

function idsIn(value: unknown): number[] {
  const ids = typeof value === 'string' && value !== whole ? value.split(',').map(Number) : []
  return ids.every(id => Number.isSafeInteger(id) && id > 0) ? ids : []
}
