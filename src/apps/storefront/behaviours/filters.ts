import { printChoice, readChoice } from '../list-address.ts'
import type { Go } from './listing.ts'
import { fetchPage } from './page.ts'
import { patchCounts } from './patch-listing.ts'
import { sheet } from './sheet.ts'

/** A pause in typing of this many milliseconds applies the filter. */
const pause = 500

/** Filters apply at once; in the phone's sheet they only update the count until «Ver productos» is pressed. */
export function filters(listing: HTMLElement, go: Go): void {
  let timer = 0
  let counting = new AbortController()
  let kept: Element | null = null
  const rail = listing.querySelector<HTMLElement>('.rail')
  const form = rail?.querySelector<HTMLFormElement>('[data-filters]')
  const over =
    rail &&
    sheet(rail, {
      opened: () => (kept = rail.cloneNode(true) as Element),
      cancelled: () => {
        clearTimeout(timer)
        counting.abort()
        form?.reset()
        if (kept) patchCounts(rail, kept)
      },
    })

  async function count(address: string): Promise<void> {
    counting.abort()
    counting = new AbortController()
    const { signal } = counting
    try {
      const fresh = (await fetchPage(address, signal)).querySelector('.rail')
      if (rail && fresh && !signal.aborted) patchCounts(rail, fresh)
    } catch {
      // The old count stays; the list itself will show the right one.
    }
  }

  const answer = (form: HTMLFormElement) => {
    clearTimeout(timer)
    const address = addressOf(form)
    void (over?.isOpen() ? count(address) : go(address))
  }

  listing.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      if (target.form) answer(target.form)
    }
  })
  listing.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    clearTimeout(timer)
    timer = window.setTimeout(() => target.form && answer(target.form), pause)
  })
  listing.addEventListener('submit', event => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    clearTimeout(timer)
    counting.abort()
    over?.close()
    void go(addressOf(event.target))
  })
  listing.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isOfThisList(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (form && over?.isOpen()) {
      clear(form)
      answer(form)
    } else void go(link.pathname + link.search)
  })
}

/** A link to the same list with other filters, not to another page, a product or the next page of results. */
function isOfThisList(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash && !link.rel
}

function addressOf(form: HTMLFormElement): string {
  const answers = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') answers.append(name, value)
  return new URL(form.action).pathname + printChoice(readChoice(answers.toString()))
}

function clear(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') input.checked = false
    else if (input.type !== 'hidden') input.value = ''
  }
}
