import {
  fetchPage,
  here,
  itemsOf,
  joinEarlier,
  pageOf,
  recallPlace,
  rememberPlace,
  setAddress,
  settle,
  stamp,
} from './page.ts'
import { savesData } from './saves-data.ts'

/** This many pages load by themselves; then a button is needed, so that the footer can be reached. */
const unasked = 3
/** Pixels before the end at which the next page is fetched. */
const ahead = 600

/** «Ver más»: adds the next page to this one. */
export function pager(root: ParentNode, changed: (root: ParentNode) => void): void {
  const element = root.querySelector<HTMLElement>('[data-pager]')
  const link = element?.querySelector<HTMLAnchorElement>('[rel=next]')
  if (!element || !link) return
  const words = link.textContent
  let loads = 0
  let busy = false

  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && loads < unasked) void load()
    },
    // The area above counts too, because a jump may have passed the link.
    { rootMargin: `100000px 0px ${ahead}px` },
  )

  async function load(isAsked = false): Promise<void> {
    if (busy || !link?.isConnected) return
    busy = true
    link.ariaBusy = 'true'
    link.textContent = link.dataset['loading'] ?? words
    try {
      const address = link.getAttribute('href') ?? ''
      const fresh = await fetchPage(address)
      const [items, more] = [itemsOf(document), itemsOf(fresh)]
      if (!items || !more || !link.isConnected) throw new Error('The list is gone')
      loads += 1
      append(items, more, fresh, address, isAsked)
      link.textContent = words
    } catch {
      loads = unasked
      link.textContent = link.dataset['failed'] ?? words
    }
    busy = false
    link.ariaBusy = null
    // An observer only reports changes, so it is restarted to report a link that is still visible.
    observer.disconnect()
    if (loads < unasked) observer.observe(link)
  }

  function append(items: Element, more: Element, fresh: Document, address: string, isAsked: boolean): void {
    const added = [...more.children]
    if (!items.hasAttribute('data-first')) items.setAttribute('data-first', String(pageOf(here())))
    stamp(items.children, pageOf(here()))
    stamp(added, pageOf(address))
    items.append(...added)
    const [progress, freshProgress] = [element, fresh].map(each => each?.querySelector('progress'))
    if (progress && freshProgress) progress.value = freshProgress.value
    const next = fresh.querySelector('[data-pager] [rel=next]')?.getAttribute('href')
    const focused = document.activeElement === link
    if (next) link?.setAttribute('href', next)
    else link?.remove()
    settle(document)
    setAddress(address, 'replace')
    for (const each of added) changed(each)
    if (isAsked && focused && !next) added[0]?.querySelector('a')?.focus({ preventScroll: true })
  }

  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void load(true)
  })
  if (!savesData()) observer.observe(link)
}

/** When the visitor returns to a list, restores the pages and the position that were on screen. */
export async function restoreList(changed: (root: ParentNode) => void): Promise<void> {
  addEventListener('pagehide', () => rememberPlace(here()))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const place = recallPlace(here())
  if (!itemsOf(document) || !place || place.first >= pageOf(here()) || !visit) return
  if (visit.type !== 'back_forward' && visit.type !== 'reload') return
  try {
    await joinEarlier(document, here())
    changed(document)
    scrollTo({ top: place.y, behavior: 'instant' })
  } catch {
    // The page stays as it was loaded, with its link to the earlier pages.
  }
}
