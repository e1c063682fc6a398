export type Field = HTMLInputElement | HTMLTextAreaElement

const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

export function fieldOf(element: Element | null): Field | null {
  if (element instanceof HTMLTextAreaElement) return element
  return element instanceof HTMLInputElement && !untyped.includes(element.type) ? element : null
}

/** Gives a field another text. React learns of it by the event, as of typing. */
export function setText(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** As the keyboard does it: the text replaces what is selected, and no field grows beyond its limit. */
export function typeInto(field: Field, text: string, erased: 0 | 1 = 0): void {
  if (field.readOnly || field.disabled) return
  const { value, selectionStart, selectionEnd, maxLength } = field
  const end = selectionEnd ?? value.length
  const start = selectionStart ?? value.length
  const from = start === end ? Math.max(0, start - erased) : start
  const next = `${value.slice(0, from)}${text}${value.slice(end)}`
  if (next === value || (maxLength >= 0 && next.length > maxLength)) return
  setText(field, next)
  // A field of numbers or dates has no cursor to set.
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length)
}
