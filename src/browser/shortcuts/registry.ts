import { match } from './match.ts'
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
let begun: readonly Stroke[] = []
let begunAt = 0
let dialogWasOpen = false
let isListening = false
const listeners = new Set<() => void>()

export function register(shortcut: Registered): () => void {
  if (entries.length === 0) document.addEventListener('keydown', onKeyDown)
  // Added before any dialog can be open, and never removed: dialogs close on this event in the same phase.
  if (!isListening) addEventListener('keydown', noteDialog, { capture: true })
  isListening = true
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

export function dialogIsOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null
}

function noteDialog(): void {
  dialogWasOpen = dialogIsOpen()
}

function publish(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || modifiers.includes(event.key)) return
  const element = event.target instanceof Element ? event.target : document.body
  if (belongsTo(element, event)) return
  // The key that has just closed a dialog does nothing to the page under it.
  if (event.key === 'Escape' && dialogWasOpen && !dialogIsOpen()) return
  const before = Date.now() - begunAt < chordMs ? begun : []
  const matched = match(
    entries.filter(entry => isUsable(entry, element)),
    before,
    strokeOf(event, mac),
  )
  begun = matched && 'begun' in matched ? matched.begun : []
  begunAt = Date.now()
  if (!matched) return
  event.preventDefault()
  if ('hit' in matched) matched.hit.run()
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead']

/** Enter and Space press the button or follow the link that has focus. */
function belongsTo(element: Element, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (
    ['Enter', ' '].includes(key) && !ctrlKey && !metaKey && element.closest('a, button, summary') !== null
  )
}

/** While the user types or a dialog is open, only shortcuts with `allowInInput` work. */
function isUsable(entry: Entry, element: Element): boolean {
  if (!entry.allowInInput && (isTyping(element) || dialogIsOpen())) return false
  if (!singleKeysOn() && isSingleKey(entry.keys)) return false
  return entry.active()
}

const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

function isTyping(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !untyped.includes(element.type)
  return element.closest('textarea, select, [contenteditable], [role=menu], [role=listbox]') !== null
}
