import { recall, remember } from './session.ts'

/** Pixels scrolled before the button appears. */
const shownAfter = 400
/** Milliseconds on a product's page before it offers help. */
const offersAfter = 12_000
const offered = 'ofrecido'

/** The button with the space around it, and the header. */
const least = 56 + 2 * 20 + 56

/** How far it moves up for what is below it: never off the screen, however far the page is scrolled. */
export function liftOf(covered: number, height: number): number {
  return Math.round(Math.max(0, Math.min(covered, height - least)))
}

/** The round WhatsApp button: hidden at first, and above the green band or the footer while there is room. */
export function floating(root: ParentNode): void {
  const circle = root.querySelector<HTMLElement>('.floating')
  if (!circle) return
  const edge = root.querySelector('[data-band]') ?? root.querySelector('[data-footer]')
  let frame = 0

  const update = () => {
    frame = 0
    const lift = liftOf(edge ? innerHeight - edge.getBoundingClientRect().top : 0, innerHeight)
    circle.style.setProperty('translate', lift > 0 ? `0 ${-lift}px` : '')
    circle.classList.toggle('shown', scrollY > shownAfter && !isKeyboardOpen())
  }
  const soon = () => {
    frame ||= requestAnimationFrame(update)
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon, { passive: true })
  visualViewport?.addEventListener('resize', soon, { passive: true })
  soon()

  if (root.querySelector('[data-main-buttons]') && !recall(offered)) {
    setTimeout(() => {
      circle.classList.add('offering')
      remember(offered, 'si')
    }, offersAfter)
  }
}

/** The on-screen keyboard reduces the visual viewport only. */
function isKeyboardOpen(): boolean {
  const { height, scale } = visualViewport ?? { height: innerHeight, scale: 1 }
  return height * scale < innerHeight * 0.75
}
