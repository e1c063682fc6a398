import { afterLoad } from './after-load.ts'

/** Two different thresholds, so that the header does not flicker between its sizes. */
const [shrinksAt, growsAt] = [24, 4]

/** Makes the header lower, with a border, once the page is scrolled. */
export function header(root: ParentNode): void {
  const element = root.querySelector('[data-header]')
  if (!element) return
  const update = () => {
    const limit = element.classList.contains('scrolled') ? growsAt : shrinksAt
    element.classList.toggle('scrolled', scrollY > limit)
  }
  addEventListener('scroll', update, { passive: true })
  afterLoad(update)
}
