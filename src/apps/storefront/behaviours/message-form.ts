import { leastFormSeconds } from '#contract/form-age.ts'
import { recall, remember } from './session.ts'

type Texts = Readonly<Record<string, string>>

/** Sends the message without leaving the page. The text is kept until the message has arrived. */
export function messageForm(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-message]')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!form || !button) return
  const key = `mensaje:${location.pathname}`
  const words = button.textContent
  let sending = false
  const ripe = performance.now() + leastFormSeconds * 1_000

  keep(form, key)
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!sending) void send()
  })

  async function send(): Promise<void> {
    if (!form || !button) return
    busy(true)
    clear(form)
    const values = textsOf(form)
    let answer = await post(values)
    // A form in a sheet is only as old as its opening: what was written this fast waits a moment and is sent again.
    if (Object.hasOwn(answer.errors, 'stamp') && performance.now() < ripe) {
      await new Promise(resolve => setTimeout(resolve, ripe - performance.now()))
      answer = await post(values)
    }
    busy(false)
    if (answer.sent) {
      remember(key, null)
      thank(form, values['name'] ?? '')
    } else if (Object.hasOwn(answer.errors, 'stamp')) {
      // The server renders the form again, with the typed values.
      form.submit()
    } else {
      showErrors(form, answer.errors)
      if (!form.querySelector('[aria-invalid]')) showFailure(form, answer.message, values['message'] ?? '')
    }
  }

  function busy(now: boolean): void {
    if (!button) return
    sending = now
    button.ariaBusy = now ? 'true' : null
    button.textContent = now ? (button.dataset['busy'] ?? words) : words
  }
}

interface SubmitResult {
  readonly sent: boolean
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The reason of a refusal; empty when the server gave none. */
  readonly message: string
}

async function post(values: Texts): Promise<SubmitResult> {
  const nothing = { errors: {}, message: '' }
  try {
    const answer = await fetch('/api/messages/landing', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
    })
    if (answer.ok) return { sent: true, ...nothing }
    if (answer.status !== 422 && answer.status !== 429) return { sent: false, ...nothing }
    const { errors, message } = (await answer.json()) as Partial<SubmitResult>
    return { sent: false, errors: errors ?? {}, message: message ?? '' }
  } catch {
    return { sent: false, ...nothing }
  }
}

/** The filled values. The id of the product is left out, because its name is sent. */
function textsOf(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const { producto: _, ...values } = Object.fromEntries(entries)
  return values
}

/** Stores the typed text, so that it survives a reload or a visit to another page. */
function keep(form: HTMLFormElement, key: string): void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field :is(input, textarea)'),
  ]
  const kept = (recall(key) ?? {}) as Texts
  for (const field of fields) field.value ||= kept[field.name] ?? ''
  form.addEventListener('input', () => {
    remember(key, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  })
}

function clear(form: HTMLFormElement): void {
  form.querySelector('.form-failure')?.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
  for (const error of form.querySelectorAll('[data-error]')) error.replaceChildren()
}

function showErrors(form: HTMLFormElement, errors: SubmitResult['errors']): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const name = place.dataset['error'] ?? ''
    const [text] = (Object.hasOwn(errors, name) && errors[name]) || []
    if (!text) continue
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) continue
    place.replaceChildren(...drawn(form, 'alert'), text)
    field.ariaInvalid = 'true'
    field.setAttribute('aria-describedby', place.id)
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Shows the failure with a link to send the message by WhatsApp instead. */
function showFailure(form: HTMLFormElement, message: string, text: string): void {
  const [box] = drawn(form, 'failure')
  if (!box) return
  const words = box.querySelector('p')
  if (words && message) words.textContent = message
  const link = box.querySelector('a')
  if (link && text) {
    const page = location.origin + location.pathname
    link.search = `?text=${encodeURIComponent(`${text} ${page}`)}`
  }
  box.tabIndex = -1
  form.prepend(box)
  box.focus()
}

function thank(form: HTMLFormElement, name: string): void {
  const [thanks] = drawn(form, 'thanks')
  const title = thanks?.querySelector('h2')
  if (!thanks || !title) return
  title.textContent = title.textContent.replace('{name}', () => name)
  form.replaceWith(thanks)
  thanks.focus()
}

/** Clones the template that the server rendered for this case. */
function drawn(form: HTMLFormElement, name: string): HTMLElement[] {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-drawn=${name}]`)
  return template ? ([...document.importNode(template.content, true).children] as HTMLElement[]) : []
}
