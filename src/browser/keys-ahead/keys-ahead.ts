import { useLayoutEffect, useRef } from 'react'
import { EnterEcho } from './enter-echo.ts'
import { HeldKeys, type Hold } from './held-keys.ts'
import { strike, type Press } from './strike.ts'

/**
 * Practised hands do not wait for a page or a dialog to open. Keys that are struck meanwhile are kept, and it gets them
 * in order once its first field has focus.
 */
const keys = new HeldKeys<Press>(strike, run => void setTimeout(run))

/** A hold ends by itself after this time, so that a page that never comes does not keep the keys. */
const limitMs = 5_000

const enter = new EnterEcho()

/** Whether keys waited before this one: a key that opens or closes something by itself is not for what it opened. */
let wereHeld = false
// Screens are also drawn without a browser.
if (typeof document !== 'undefined') {
  // Added when the program starts, before any other listener of the window.
  addEventListener('keydown', () => void (wereHeld = keys.areHeld), { capture: true })
  // On the document, so that listeners of the window come first: a scanner's, and the one that closes a dialog by Escape.
  document.addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener(
    'pointerdown',
    () => {
      deliverKeys()
      enter.points()
    },
    { capture: true },
  )
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.isTrusted || isBrowsers(event)) return
  const { key, repeat } = event
  const { isBounced, isForAnother } = enter.note(event)
  const wait = wereHeld && keys.areHeld
  if (!wait && !isForAnother) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // The Enter that opens a page or a dialog must not answer it too, by bouncing or by being held down.
  if (!wait || isBounced || (repeat && key.length > 1)) return
  const prints = event.getModifierState('AltGraph')
  keys.give({
    key,
    shiftKey: event.shiftKey,
    altKey: event.altKey && !prints,
    ctrlKey: event.ctrlKey && !prints,
    metaKey: event.metaKey,
  })
}

const unheard = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead', 'Process']
const ofTheBrowser = ['Unidentified', 'F5', 'F11']

/** Keys that make no stroke by themselves, and those by which the browser is used. */
function isBrowsers(event: KeyboardEvent): boolean {
  const { key } = event
  if (event.isComposing || unheard.includes(key) || ofTheBrowser.includes(key)) return true
  return (event.ctrlKey || event.metaKey) && key !== 'Enter' && !event.getModifierState('AltGraph')
}

/** Keys that somebody else kept back take their place behind those that wait. */
export function giveKeys(given: readonly string[]): void {
  for (const key of given) keys.give({ key })
  // The key that is being handled came after them, and waits too.
  wereHeld = true
}

/** Called before something is pressed, because the keys that were struck before are not for what it opens. */
export function deliverKeys(): void {
  keys.flush()
}

export function keysAreHeld(): boolean {
  return keys.areHeld
}

function holdKeys(): Hold {
  const hold = keys.hold()
  const timer = setTimeout(hold.release, limitMs)
  return {
    release: () => {
      clearTimeout(timer)
      hold.release()
    },
    drop: () => {
      clearTimeout(timer)
      hold.drop()
    },
  }
}

/** Keeps the keys while the component waits for something; they are dropped if it goes before that came. */
export function useKeysWait(isWaiting: boolean): void {
  const hold = useRef<Hold>(null)
  useLayoutEffect(() => {
    if (isWaiting) hold.current ??= holdKeys()
    else hold.current?.release()
    if (!isWaiting) hold.current = null
  }, [isWaiting])
  useLayoutEffect(
    () => () => {
      hold.current?.drop()
      hold.current = null
    },
    [],
  )
}

/** For the key or click that opens a page: keeps the keys, and the Enter that opened it does not answer it too. */
export function holdKeysForPage(): Hold {
  enter.opens()
  return holdKeys()
}

/** For the key or click that opens something: keeps the keys until focus is within such an element. */
export function holdKeysUntilFocus(within: string): Hold {
  const hold = holdKeys()
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(within)) end(hold.release)
  }
  const end = (how: () => void) => {
    document.removeEventListener('focusin', onFocus)
    how()
  }
  document.addEventListener('focusin', onFocus)
  return { release: () => end(hold.release), drop: () => end(hold.drop) }
}

/** Keeps the keys from now on until focus is within such an element. */
export function useKeysUntilFocus(within: string): void {
  useLayoutEffect(() => holdKeysUntilFocus(within).drop, [])
}

/** Stands in for a part of the program that is on its way. */
export function KeysWait(): null {
  useLayoutEffect(() => holdKeys().release, [])
  return null
}
