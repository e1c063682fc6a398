import { afterLoad } from './after-load.ts'

const mostDots = 3

/**
 * On touch screens a card's photographs are swiped: dots show that there are more, and a tap still opens the product.
 */
export function cardDots(root: ParentNode): void {
  if (!matchMedia('(hover: none)').matches) return
  const shown = new IntersectionObserver(
    (entries, observer) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        target.classList.add('seen')
        observer.unobserve(target)
      }
    },
    { threshold: 0.5 },
  )
  for (const photos of root.querySelectorAll<HTMLElement>('.has-more')) {
    const total = photos.querySelectorAll('picture').length
    if (total < 2 || photos.nextElementSibling?.className === 'dots') continue
    const dots = document.createElement('span')
    dots.className = 'dots'
    dots.ariaHidden = 'true'
    dots.append(...Array.from({ length: Math.min(total, mostDots) }, () => document.createElement('span')))
    const update = () => {
      const now = dotOf(Math.round(photos.scrollLeft / (photos.clientWidth || 1)), total)
      for (const [place, dot] of [...dots.children].entries()) dot.classList.toggle('now', place === now)
    }
    dots.firstElementChild?.classList.add('now')
    // Scrolling cards can be focused, so that the arrow keys scroll it too.
    photos.tabIndex = 0
    photos.role = 'group'
    photos.ariaLabel = photos.closest('.card')?.querySelector('h3')?.textContent ?? null
    photos.after(dots)
    // The further photographs of a card wait for the page's own.
    afterLoad(() => shown.observe(photos))
    photos.addEventListener('scroll', update, { passive: true })
    photos.addEventListener('click', () => photos.closest('.card')?.querySelector('a')?.click())
  }
}

/** The first photograph has the first dot, the last one the last; all others share the middle. */
export function dotOf(place: number, total: number): number {
  if (total <= mostDots) return place
  if (place === 0) return 0
  return place >= total - 1 ? mostDots - 1 : 1
}
