import { fieldOf, typeInto } from './field.ts'

/** A key with those that are held beside it. */
export interface Press {
  readonly key: string
  readonly altKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
}

/** Strikes a key for whatever has focus: the program hears it, and unless it says otherwise the browser's part follows. */
export function strike(press: Press): void {
  const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })
  if (!(document.activeElement ?? document.body).dispatchEvent(event)) return
  if (press.altKey || press.ctrlKey || press.metaKey) return
  const element = document.activeElement
  if (element instanceof HTMLElement) act(element, press)
}

/** A script's key has no effect of its own in a browser, so that this does what a person's would. */
function act(element: HTMLElement, { key, shiftKey = false }: Press): void {
  const field = fieldOf(element)
  if (key === 'Tab') moveFocus(element, shiftKey ? -1 : 1)
  else if (field && key === 'Backspace') typeInto(field, '', 1)
  else if (field && key.length === 1) typeInto(field, key)
  else if (field instanceof HTMLTextAreaElement && key === 'Enter') typeInto(field, '\n')
  else if (key === 'Enter' && element instanceof HTMLInputElement) submit(element.form)
  else if (key === 'Enter' || key === ' ') element.click()
}

/** A button that is off stands in the way, as it does for a person. */
function submit(form: HTMLFormElement | null): void {
  const button = [...(form?.elements ?? [])].find(part => part.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
  else form?.requestSubmit()
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'

function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const scope = from.closest('[aria-modal=true]') ?? document.body
  const places = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
    stop => stop === from || (stop.tabIndex >= 0 && stop.checkVisibility() && !stop.matches(':disabled')),
  )
  const next = places.at((places.indexOf(from) + step) % places.length)
  next?.focus()
  fieldOf(next ?? null)?.select()
}
