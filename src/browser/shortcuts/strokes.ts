/** Keys as they are written in the code: `n`, `shift+?`, `mod+s`, `g c`, `escape`. `mod` is Ctrl, on a Mac ⌘. */

export type Stroke = string

/** The parts of a keyboard event that tell strokes apart. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState: (key: 'AltGraph') => boolean
}

export function parseKeys(keys: string): Stroke[] {
  return keys.trim().split(/\s+/).map(parseStroke)
}

function parseStroke(written: string): Stroke {
  // In `mod++` the last plus is a key; the others are separators.
  const parts = written.toLowerCase().split(/\+(?=.)/)
  const key = parts.at(-1) ?? ''
  const held = new Set(parts.slice(0, -1))
  return stroke(key, { mod: held.has('mod'), alt: held.has('alt'), shift: held.has('shift') })
}

export function strokeOf(press: KeyPress, mac: boolean): Stroke {
  // On Windows AltGr reports Ctrl and Alt, but it types symbols: `[` on a Spanish keyboard.
  const printing = press.getModifierState('AltGraph')
  return stroke(press.key.toLowerCase(), {
    mod: !printing && (mac ? press.metaKey : press.ctrlKey),
    alt: !printing && press.altKey,
    shift: press.shiftKey,
  })
}

/** A symbol is the same stroke with and without Shift, because keyboards place it differently. */
function stroke(key: string, held: { mod: boolean; alt: boolean; shift: boolean }): Stroke {
  const shift = held.shift && !isSymbol(key)
  return `${held.mod ? 'mod+' : ''}${held.alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${key}`
}

function isSymbol(key: string): boolean {
  return key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
}

/** Single characters can be typed by accident or by dictation, so users may switch them off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return parseKeys(keys).every(one => one.replace('shift+', '').length === 1)
}
