/** Sections appear when they are this many pixels above the lower edge of the screen. */
const offset = 200
/** After this many in a row, the others appear together. */
const longestStagger = 6

/**
 * The texts of sections below the first screen rise into place once, when they are scrolled to. Cards and photographs
 * are shown without waiting.
 */
export function reveal(root: ParentNode): void {
  const elements = root.querySelectorAll<HTMLElement>('[data-reveal]')
  if (elements.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return

  const line = new IntersectionObserver(show, { rootMargin: `100000px 0px -${offset}px` })
  const first = new IntersectionObserver((entries, observer) => {
    for (const { target, boundingClientRect, rootBounds } of entries) {
      observer.unobserve(target)
      if (!rootBounds || boundingClientRect.top < rootBounds.bottom) continue
      target.classList.add('below')
      line.observe(target)
    }
  })
  for (const element of elements) first.observe(element)

  // The last section of a page may never reach the line.
  const end = document.querySelector('[data-footer]')
  if (end) {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      first.disconnect()
      come([...root.querySelectorAll<HTMLElement>('.below')])
    }).observe(end)
  }

  function show(entries: IntersectionObserverEntry[]): void {
    const arrived = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    come(arrived as HTMLElement[])
  }

  function come(arrived: readonly HTMLElement[]): void {
    for (const [place, element] of arrived.entries()) {
      line.unobserve(element)
      element.style.setProperty('--i', String(Math.min(place, longestStagger)))
      element.classList.add('coming')
      element.classList.remove('below')
      // Elements inside it have their own transitions.
      const done = ({ target }: Event) => target === element && element.classList.remove('coming')
      element.addEventListener('transitionend', done)
    }
  }
}
