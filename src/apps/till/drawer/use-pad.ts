import { useRef, useState } from 'react'
import { typedOver } from '#browser/pad/pad.tsx'

interface PadTarget {
  readonly read: (field: string) => string
  readonly type: (field: string, text: string) => void
  /** The field that the pad types into before another has the focus. */
  readonly first: string
  readonly most?: number
}

/** Lets a number pad type into whichever field had the focus last. Fields carry their name as `data-field`. */
export function usePad({ read, type, first, most = 6 }: PadTarget) {
  const [last, setLast] = useState(first)
  const area = useRef<HTMLElement>(null)

  const fields = () => [...(area.current?.querySelectorAll<HTMLInputElement>('input[data-field]') ?? [])]
  const inputOf = (field: string) => fields().find(({ dataset }) => dataset['field'] === field)

  function press(key: string): void {
    const input = inputOf(last) ?? fields()[0]
    const field = input?.dataset['field']
    if (!input || field === undefined) return
    if (key === 'next') return move(field)
    const isAway = document.activeElement !== input
    const text = read(field)
    if (key === '+' || key === '-') {
      const pieces = Math.max(0, (Number.parseInt(text, 10) || 0) + (key === '+' ? 1 : -1))
      type(field, pieces === 0 ? '' : String(pieces))
    } else type(field, typedOver(isAway ? null : input, text, key, most))
    if (isAway) {
      input.focus()
      input.setSelectionRange(input.value.length, input.value.length)
    }
  }

  function move(field: string): void {
    const all = fields()
    all[all.findIndex(({ dataset }) => dataset['field'] === field) + 1]?.focus()
  }

  return { area, field: last, onField: setLast, press }
}
