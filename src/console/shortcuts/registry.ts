import { singleKeysOn } from './single-keys.ts'
import { isSingleKey, parseKeys, strokeOf, type Stroke } from './strokes.ts'

export interface Registered {
  readonly keys: string
  readonly label: string
  readonly group: string
  readonly allowInInput: boolean
  readonly run: () => void
  readonly active: () => boolean
}

interface Entry extends Registered {
  readonly strokes: readonly Stroke[]
}

const chordMs = 1200
const mac = /mac|iphone|ipad/i.test(navigator.platform)

let entries: readonly Entry[] = []
let started: { readonly strokes: readonly Stroke[]; readonly at: number } = { strokes: [], at: 0 }
const listeners = new Set<() => void>()

export function register(shortcut: Registered): () => void {
  if (entries.length === 0) document.addEventListener('keydown', onKeyDown)
  const entry: Entry = { ...shortcut, strokes: parseKeys(shortcut.keys) }
  publish([...entries, entry])
  return () => {
    publish(entries.filter(other => other !== entry))
    if (entries.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

export function registered(): readonly Registered[] {
  return entries
}

export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function publish(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
  const { target } = event
  const element = target instanceof Element ? target : document.body
  if (['Enter', ' '].includes(event.key) && !event.ctrlKey && !event.metaKey && element.closest('a, button, summary')) {
    return
  }
  const before = Date.now() - started.at < chordMs ? started.strokes : []
  const stroke = strokeOf(event, mac)
  started = { strokes: [], at: 0 }
  const usable = entries.filter(entry => isUsable(entry, element))
  // The newest wins: what was opened last is on top.
  for (const struck of before.length > 0 ? [[...before, stroke], [stroke]] : [[stroke]]) {
    const hit = usable.findLast(({ strokes }) => sameStrokes(strokes, struck))
    if (hit) {
      event.preventDefault()
      hit.run()
      return
    }
    if (usable.some(({ strokes }) => strokes.length > struck.length && sameStrokes(strokes.slice(0, struck.length), struck))) {
      event.preventDefault()
      started = { strokes: struck, at: Date.now() }
      return
    }
  }
}

/** While somebody types, or a dialog has the floor, only those that are meant for it. */
function isUsable(entry: Entry, element: Element): boolean {
  if (!entry.allowInInput && (isTyping(element) || dialogIsOpen())) return false
  if (!singleKeysOn() && isSingleKey(entry.keys)) return false
  return entry.active()
}

export function dialogIsOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null
}

const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

function isTyping(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !untyped.includes(element.type)
  return element.closest('textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'].includes(key)
}

function sameStrokes(one: readonly Stroke[], other: readonly Stroke[]): boolean {
  return one.length === other.length && one.every((stroke, index) => stroke === other[index])
}
