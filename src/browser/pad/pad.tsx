import './pad.css'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { padTexts as texts } from './texts-pad.ts'

export interface PadKey {
  /** Given to `onKey`: a digit, `00`, `.`, `clear`, `back`, or a name of the page's own. */
  readonly key: string
  readonly label?: ReactNode
  /** A second line in small print. */
  readonly note?: string
  /** Spoken instead of the label. */
  readonly name?: string
  readonly tone?: 'digit' | 'tool'
  /** Whether a key that switches a mode is on. */
  readonly isOn?: boolean
}

interface PadProps {
  keys: readonly PadKey[]
  onKey: (key: string) => void
  columns?: number
  /** Names what it types into, for screen readers. */
  label: string
}

export const clearKey: PadKey = { key: 'clear', label: 'C', name: texts.clear, tone: 'tool' }
export const backKey: PadKey = {
  key: 'back',
  label: <Icon name="backspace" size={24} />,
  name: texts.back,
  tone: 'tool',
}

export const digitKeys = (from: number, to: number): PadKey[] =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ key: String(from + place) }))

/** The number pad. It keeps its place on every page; the page says what it types into. */
export function Pad({ keys, onKey, columns = 4, label }: PadProps) {
  return (
    <div
      className="pad"
      role="group"
      aria-label={label}
      style={{ '--pad-columns': columns } as CSSProperties}
    >
      {keys.map(({ key, label: shown = key, note, name, tone = 'digit', isOn }) => (
        <button
          key={key}
          type="button"
          className="pad-key"
          data-tone={tone}
          aria-label={name}
          aria-pressed={isOn}
          // Focus stays in the field that the pad types into.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          <span>{shown}</span>
          {note && <small>{note}</small>}
        </button>
      ))}
    </div>
  )
}

/** Like `afterKey`, for the field that shows the text: what is marked in it is replaced, as by typing over it. */
export function typedOver(
  input: HTMLInputElement | null | undefined,
  text: string,
  key: string,
  most?: number,
): string {
  const length = input?.value.length ?? 0
  const isMarked = length > 0 && input?.selectionStart === 0 && input.selectionEnd === length
  // Even when the text stays the same, the cursor goes behind it for the next key.
  if (isMarked) input?.setSelectionRange(length, length)
  return afterKey(isMarked && key !== 'back' ? '' : text, key, most)
}

/** The text that a field holds after a key of the pad, at most `most` characters long. */
export function afterKey(text: string, key: string, most = 12): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  if (key === '.' && text.includes('.')) return text
  if (!/^(\d+|\.)$/.test(key)) return text
  return `${text}${key}`.slice(0, most)
}
