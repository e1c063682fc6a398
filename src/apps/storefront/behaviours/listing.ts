import { fetchPage, here, joinEarlier, recallPlace, rememberPlace, setAddress, shownAddress } from './page.ts'
import { patchListing } from './patch-listing.ts'

/** Milliseconds before a loading state is shown. */
const patience = 150

export type Go = (address: string) => Promise<void>

/** Updates the list in place for other filters or another order. If that fails, the page is loaded normally. */
export function listing(element: HTMLElement, changed: (root: ParentNode) => void): Go {
  let loading = new AbortController()
  let done: (() => void) | null = null
  setAddress(here(), 'keep')

  async function show(address: string, how: 'push' | 'keep'): Promise<void> {
    loading.abort()
    done?.()
    if (address === shownAddress()) return
    loading = new AbortController()
    const { signal } = loading
    done = wait(element.querySelector('.results'))
    try {
      const fresh = await fetchPage(address, signal)
      if (how === 'keep') await joinEarlier(fresh, address, signal)
      const part = fresh.querySelector('[data-listing]')
      if (!part) throw new Error(`${address} has no list`)
      if (how === 'push') rememberPlace(here())
      setAddress(address, how)
      document.title = fresh.title
      patchListing(element, part)
    } catch {
      if (signal.aborted) return
      if (how === 'push') location.assign(address)
      else location.reload()
      return
    } finally {
      if (!signal.aborted) done?.()
    }
    changed(element)
    if (how === 'push') toTheTop(element)
    else scrollTo({ top: recallPlace(address)?.y ?? scrollY, behavior: 'instant' })
  }

  addEventListener('popstate', () => void show(here(), 'keep'))
  return address => show(address, 'push')
}

function wait(results: Element | null): () => void {
  results?.setAttribute('aria-busy', 'true')
  const timer = setTimeout(() => results?.classList.add('waiting'), patience)
  return () => {
    clearTimeout(timer)
    results?.classList.remove('waiting')
    results?.removeAttribute('aria-busy')
  }
}

/** Only when the visitor has scrolled past the start, because the new list may be shorter. */
function toTheTop(element: Element): void {
  const results = element.querySelector('.results')
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' })
}
