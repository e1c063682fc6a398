import { isOwnPage } from './own-page.ts'
import { savesData } from './saves-data.ts'

/** Milliseconds over a link that show an intention to press it. */
const meant = 65

/** Prefetches the page of a link that is about to be pressed. */
export function prefetch(): void {
  if (savesData()) return
  const done = new Set([location.href])
  let timer = 0
  const fetchPageOf = ({ target }: Event, after: number) => {
    clearTimeout(timer)
    const link = target instanceof Element && linkOf(target)
    if (!link || !isOwnPage(link) || done.has(link.href)) return
    timer = window.setTimeout(() => {
      done.add(link.href)
      const hint = document.createElement('link')
      hint.rel = 'prefetch'
      hint.href = link.href
      document.head.append(hint)
    }, after)
  }
  document.addEventListener('pointerover', event => {
    if (event.pointerType === 'mouse') fetchPageOf(event, meant)
  })
  document.addEventListener('touchstart', event => fetchPageOf(event, 0), { passive: true })
}

/** The whole card is a link to its product. */
function linkOf(target: Element): HTMLAnchorElement | null {
  return target.closest('a') ?? target.closest('.card')?.querySelector('a') ?? null
}
