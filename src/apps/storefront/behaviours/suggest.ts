import type { SuggestedPiece, Suggestions } from '../suggested.ts'
import { onlyLast } from './only-last.ts'

const pause = 200
const shortest = 2

/** Made when first needed, because it takes a phone longer than the rest of this script. */
let pesos: Intl.NumberFormat | undefined

/**
 * `$1,234.50`. Not the domain's `formatMoney`, because sharing a module with the back office would add a file to fetch.
 */
function priceText(cents: number): string {
  pesos ??= new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  return pesos.format(cents / 100)
}

/** Lists matching products while the visitor types. The form itself works as always. */
export function suggest(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-suggest]')) {
    const input = form.querySelector('input')
    if (input) attach(form, input)
  }
}

function attach(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = document.createElement('div')
  list.className = 'suggestions'
  list.id = `${input.id}-lista`
  list.role = 'listbox'
  list.ariaLabel = form.dataset['label'] ?? ''
  list.hidden = true
  form.append(list)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)

  let timer = 0

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const active = () => list.querySelector<HTMLElement>('[aria-selected=true]')
  const mark = (option: HTMLElement | null) => {
    for (const each of options()) each.ariaSelected = String(each === option)
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const show = (open: boolean) => {
    list.hidden = !open
    input.ariaExpanded = String(open)
    if (!open) mark(null)
  }
  show(false)

  // Without a network there is no list, but the form still searches.
  const { ask, stop } = onlyLast(find, (found, q: string) => {
    if (!found) return show(false)
    const { links, pieces } = found
    list.replaceChildren(...links.map(linkOf), ...pieces.map(pieceOf), everything(q))
    for (const [place, option] of options().entries()) option.id = `${list.id}-${place}`
    show(links.length + pieces.length > 0 && document.activeElement === input)
  })
  const close = () => {
    clearTimeout(timer)
    stop()
    show(false)
  }

  const everything = (q: string) =>
    option(`${form.getAttribute('action') ?? ''}?${new URLSearchParams({ q })}`, [
      word(form.dataset['all'] ?? '', 'suggestions-all'),
    ])

  input.addEventListener('input', () => {
    clearTimeout(timer)
    const q = input.value.trim()
    if (q.length < shortest) return close()
    timer = window.setTimeout(() => void ask(q), pause)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!list.hidden) return close()
      return input.closest('dialog')?.close()
    }
    if (list.hidden) return
    const chosen = active()
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      return chosen.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    mark(nextOf(options(), chosen, step))
  })
  // Keeps the focus in the field, so that a press on an option comes before the list closes.
  list.addEventListener('pointerdown', event => event.preventDefault())
  input.addEventListener('blur', close)
  form.addEventListener('submit', close)
}

async function find(q: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/buscar/sugerencias?${new URLSearchParams({ q })}`, { signal })
  if (!answer.ok) throw new Error(`Suggestions: ${answer.status}`)
  return (await answer.json()) as Suggestions
}

/** Cycles through the options and the field itself. */
export function nextOf<T>(all: readonly T[], now: T | null, step: number): T | null {
  const places = all.length + 1
  const place = now === null ? all.length : all.indexOf(now)
  return all[(place + step + places) % places] ?? null
}

const linkOf = ({ label, href }: Suggestions['links'][number]) =>
  option(href, [word(label, 'suggestions-place')])

function pieceOf({ name, href, price: now, before, picture: src }: SuggestedPiece): HTMLElement {
  const picture = document.createElement(src ? 'img' : 'span')
  picture.className = 'suggestions-photo'
  if (src && picture instanceof HTMLImageElement) Object.assign(picture, { src, alt: '' })
  const price = word(now === null ? '' : priceText(now), 'suggestions-price')
  if (before !== null) {
    const struck = document.createElement('s')
    struck.textContent = priceText(before)
    price.classList.add('offer')
    price.append(' ', struck)
  }
  return option(href, [picture, word(name), price])
}

function option(href: string, parts: readonly HTMLElement[]): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.role = 'option'
  link.tabIndex = -1
  link.ariaSelected = 'false'
  link.append(...parts)
  return link
}

function word(text: string, className = ''): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
