import { useEffect } from 'react'
import { useLatest } from '#browser/use-latest.ts'
import { ScanReader } from './scan-reader.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Kept {
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

/** Synthetic keys that the reader gave back. */
const given = new WeakSet<Event>()
const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

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
    onTyped: giveBack,
    now: () => performance.now(),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: timer => clearTimeout(timer as number),
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (given.has(event) || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (modifiers.includes(event.key)) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-scan=ignore]')) return
    const field = fieldOf(target)
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
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'NumLock']

function fieldOf(element: Element | null): Field | null {
  if (element instanceof HTMLTextAreaElement) return element
  return element instanceof HTMLInputElement && !untyped.includes(element.type) ? element : null
}

function keep(field: Field): Kept {
  return { value: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Gives a field the text that it had. React learns of it by the event, as of typing. */
function restore(field: Field, kept: Kept | undefined): void {
  if (!kept || !field.isConnected || field.value === kept.value) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, kept.value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (kept.start !== null) field.setSelectionRange(kept.start, kept.end)
}

/** Characters that a person typed go on to the element with focus: a field takes them as text. */
function giveBack(keys: readonly string[]): void {
  const field = fieldOf(document.activeElement)
  if (field) {
    const { value, selectionStart, selectionEnd } = field
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const text = `${value.slice(0, start)}${keys.join('')}${value.slice(end)}`
    return restore(field, { value: text, start: start + keys.length, end: start + keys.length })
  }
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    given.add(event)
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }
}
