import { recall, remember } from './session.ts'

/** Fetches a page of this site without showing it: its scripts do not run and its pictures do not load. */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** The current address, which identifies a list. */
export const here = (): string => location.pathname + location.search

/** The address of the list on screen. During a Back navigation the address bar changes before the list does. */
let shown = ''
export const shownAddress = (): string => shown

export function setAddress(address: string, how: 'push' | 'replace' | 'keep'): void {
  shown = address
  if (how === 'push') history.pushState(null, '', address)
  else if (how === 'replace') history.replaceState(history.state, '', address)
}

/** The cards of a list, or the photographs of a gallery. */
export const itemsOf = (root: ParentNode): Element | null => root.querySelector('[data-cards], [data-shots]')

export function pageOf(address: string): number {
  return Number(new URL(address, location.origin).searchParams.get('page') ?? 1) || 1
}

/** The address of another page of the same list. */
export function withPage(address: string, page: number): string {
  const url = new URL(address, location.origin)
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return url.pathname + url.search
}

/** Stores the page number on each item, for addresses that lead to it. */
export function stamp(items: Iterable<Element>, page: number): void {
  for (const item of items) if (!item.hasAttribute('data-page')) item.setAttribute('data-page', String(page))
}

/** The position in a list: the first page on screen (the address has the last one) and the scroll offset. */
interface ScrollSpot {
  readonly first: number
  readonly y: number
}

const keyOf = (address: string) => `lista:${address}`

export function rememberPlace(address: string): void {
  const items = itemsOf(document)
  if (!items) return
  const first = Number(items.getAttribute('data-first') ?? pageOf(address))
  remember(keyOf(address), { first, y: scrollY } satisfies ScrollSpot)
}

export const recallPlace = (address: string): ScrollSpot | null => recall(keyOf(address)) as ScrollSpot | null

/** Inserts the earlier pages that were on screen before the items of the current one. */
export async function joinEarlier(root: ParentNode, address: string, signal?: AbortSignal): Promise<void> {
  const [place, items] = [recallPlace(address), itemsOf(root)]
  const last = pageOf(address)
  if (!place || !items || place.first >= last) return
  const pages = Array.from({ length: last - place.first }, (_, index) => place.first + index)
  const earlier = await Promise.all(pages.map(page => fetchPage(withPage(address, page), signal)))
  stamp(items.children, last)
  for (const [index, page] of earlier.entries()) stamp(itemsOf(page)?.children ?? [], place.first + index)
  items.prepend(...earlier.flatMap(page => [...(itemsOf(page)?.children ?? [])]))
  items.setAttribute('data-first', String(place.first))
  // Only the first page of a gallery has its cover.
  const cover = earlier[0]?.querySelector('[data-cover]')
  if (cover && !root.querySelector('[data-cover]')) items.parentElement?.before(cover)
  settle(root, earlier[0])
}

/** Updates the count and the links after items were added. The texts come from the first of the pages. */
export function settle(root: ParentNode, first: ParentNode = root): void {
  const items = itemsOf(root)
  const pager = root.querySelector('[data-pager]')
  const shots = items?.closest('[data-shots]')
  if (items && shots) {
    shots.className = shots.className.replace(/rest-\d/, `rest-${items.childElementCount % 7}`)
  }
  if (first !== root) {
    const previous = first.querySelector('[rel=prev]')
    pager?.querySelector('[rel=prev]')?.replaceWith(...(previous ? [previous] : []))
  }
  const [words, progress] = [
    first.querySelector('[data-pager] [role=status]'),
    pager?.querySelector('progress'),
  ]
  const status = pager?.querySelector('[role=status]')
  if (status && words && progress) status.textContent = countUpTo(words.textContent, progress.value)
}

/** «Mostrando 24 de 90» or «Mostrando 25–48 de 90», with another last number. */
export function countUpTo(text: string, last: number): string {
  return text.replace(/[\d,]+(?=\D+[\d,]+$)/, last.toLocaleString('es-MX'))
}
