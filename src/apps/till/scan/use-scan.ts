import { useEffect } from 'react'
import { fieldOf, setText, type Field } from '#browser/keys-ahead/field.ts'
import { giveKeys, keysAreHeld } from '#browser/keys-ahead/keys-ahead.ts'
import { useLatest } from '#browser/use-latest.ts'
import { ScanReader } from './scan-reader.ts'

interface Kept {
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

/**
 * Hears a scanner whatever has focus, dialogs included, while the component is mounted. An element marked
 * `data-scan="ignore"` receives the keys itself.
 */
export function useScan(onScan: (code: string) => void): void {
  const latest = useLatest(onScan)
  useEffect(() => listen(code => latest.current(code)), [])
}

function listen(onScan: (code: string) => void): () => void {
  const before = new Map<object, Kept>()
  const reader = new ScanReader({
    onScan: (code, fields) => {
      for (const field of fields) restore(field as Field, before.get(field))
      before.clear()
      onScan(code)
    },
    onTyped: giveKeys,
    now: () => performance.now(),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: timer => clearTimeout(timer as number),
  })

  function onKeyDown(event: KeyboardEvent): void {
    // A key that the page strikes itself was read when a person struck it.
    if (!event.isTrusted || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (modifiers.includes(event.key)) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-scan=ignore]')) return
    // No field gets a key that has to wait.
    const field = keysAreHeld() ? null : fieldOf(target)
    if (!reader.continues(event.timeStamp)) before.clear()
    if (field && !before.has(field)) before.set(field, keep(field))
    const verdict = reader.read({
      key: event.key,
      at: event.timeStamp,
      isRepeated: event.repeat,
      field,
    })
    if (verdict === 'pass') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    // Keys of this page come before those of the next.
    reader.finish()
  }
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'NumLock']

function keep(field: Field): Kept {
  return { value: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Gives a field the text that it had. */
function restore(field: Field, kept: Kept | undefined): void {
  if (!kept || !field.isConnected || field.value === kept.value) return
  setText(field, kept.value)
  if (kept.start !== null) field.setSelectionRange(kept.start, kept.end)
}
