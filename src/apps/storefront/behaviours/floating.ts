import { recall, remember } from './session.ts'

/** Pixels scrolled before the button appears. */
const shownAfter = 400
/** Milliseconds on a product's page before it offers help. */
const offersAfter = 12_000
const offered = 'ofrecido'

/** The round WhatsApp button: hidden at first, and never over the green band or the footer. */
export function floating(root: ParentNode): void {
  const circle = root.querySelector<HTMLElement>('.floating')
  if (!circle) return
  const edge = root.querySelector('[data-band]') ?? root.querySelector('[data-footer]')
  let frame = 0

  const update = () => {
    frame = 0
    const lift = edge ? Math.max(0, innerHeight - edge.getBoundingClientRect().top) : 0
    circle.style.setProperty('translate', lift > 0 ? `0 ${-Math.round(lift)}px` : '')
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
