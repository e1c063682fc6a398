import { useEffect, useLayoutEffect } from 'react'
import { fieldOf, setText, type Field } from '#browser/keys-ahead/field.ts'
import { deliverKeys, giveKeys, keysAreHeld } from '#browser/keys-ahead/keys-ahead.ts'
import { useLatest } from '#browser/use-latest.ts'
import { beep } from '../sell/sounds.ts'
import { ScanReader } from './scan-reader.ts'

/** The pages for which a code means something, the one on top last. */
const pages: ((code: string) => void)[] = []

/** Codes are for this page while it is mounted, unless a dialog is open that does not say `data-scan="take"`. */
export function useScan(onScan: (code: string) => void): void {
  const latest = useLatest(onScan)
  useLayoutEffect(() => {
    const page = (code: string) => latest.current(code)
    pages.push(page)
    return () => void pages.splice(pages.indexOf(page), 1)
  }, [])
}

/** Hears a scanner whatever has focus, on every page of the till: a code is never typed, and where it means nothing it is refused. */
export function useScanner(): void {
  useEffect(listen, [])
}

function hear(code: string): void {
  const page = pages.at(-1)
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  if (page && (!dialog || dialog.querySelector('[data-scan=take]'))) page(code)
  else beep('unknown')
}

interface Kept {
  readonly field: Field | HTMLSelectElement
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

function listen(): () => void {
  const reader = new ScanReader<Kept>({
    onScan: (code, fields) => {
      const restored = new Set<Kept['field']>()
      for (const kept of fields) {
        // The field gets back what it had before its first character of the code.
        if (!restored.has(kept.field)) restore(kept)
        restored.add(kept.field)
      }
      hear(code)
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
    const verdict = reader.read({
      key: event.key,
      at: event.timeStamp,
      isRepeated: event.repeat,
      // No field gets a key that has to wait.
      field: keysAreHeld() ? null : keep(event.target),
    })
    if (verdict === 'pass') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function onPointerDown({ timeStamp }: PointerEvent): void {
    reader.press(timeStamp)
    deliverKeys()
  }

  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('pointerdown', onPointerDown, { capture: true })
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('pointerdown', onPointerDown, { capture: true })
    reader.finish()
  }
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'NumLock']

/** A list chooses by what is typed, so it is kept too. */
function keep(target: EventTarget | null): Kept | null {
  if (target instanceof HTMLSelectElement)
    return { field: target, value: target.value, start: null, end: null }
  const field = target instanceof Element ? fieldOf(target) : null
  return field && { field, value: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Gives a field the text that it had. */
function restore({ field, value, start, end }: Kept): void {
  if (!field.isConnected) return
  if (field instanceof HTMLSelectElement) {
    if (field.value === value) return
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  setText(field, value)
  if (start !== null) field.setSelectionRange(start, end)
}
