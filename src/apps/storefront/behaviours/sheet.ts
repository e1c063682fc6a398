import { isolate } from './isolate.ts'

/** Dragging it down this many pixels closes it. */
const farEnough = 96

interface Sheet {
  readonly isOpen: () => boolean
  readonly close: () => void
}

interface Events {
  readonly opened: () => void
  /** Called when it is closed without applying the filters. */
  readonly cancelled: () => void
}

/** On narrow screens the filters are a sheet over the page. */
export function sheet(rail: HTMLElement, { opened, cancelled }: Events): Sheet {
  const wide = matchMedia('(min-width: 1280px)')
  const isOpen = () => rail.classList.contains('open')
  let release: (() => void) | null = null
  let opener: HTMLElement | null = null

  function open(by: HTMLElement): void {
    opener = by
    opened()
    rail.classList.add('open')
    rail.role = 'dialog'
    rail.ariaModal = 'true'
    release = isolate(rail)
    rail.querySelector<HTMLElement>('[data-close]')?.focus()
  }

  function close(): void {
    if (!isOpen()) return
    rail.classList.remove('open')
    rail.role = null
    rail.ariaModal = null
    release?.()
    opener?.focus({ preventScroll: true })
  }

  const cancel = () => {
    if (!isOpen()) return
    close()
    cancelled()
  }

  document.addEventListener('click', event => {
    if (!(event.target instanceof Element) || wide.matches) return
    const pressed = event.target.closest<HTMLElement>('[data-filters-open]')
    if (pressed) {
      event.preventDefault()
      open(pressed)
    } else if (isOpen() && (event.target === rail || event.target.closest('.rail [data-close]'))) {
      event.preventDefault()
      cancel()
    }
  })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && isOpen()) cancel()
  })
  wide.addEventListener('change', cancel)
  const body = rail.querySelector('form')
  if (body) dragDown(body, cancel)
  rail.querySelector('[data-apply] .with-script')?.setAttribute('aria-live', 'polite')
  return { isOpen, close }
}

/** The sheet follows the finger down when its content is scrolled to the top. */
function dragDown(body: HTMLElement, away: () => void): void {
  let from: number | null = null
  let down = 0
  const move = (y: number) => {
    down = Math.max(0, y)
    body.style.setProperty('translate', down > 0 ? `0 ${down}px` : '')
  }
  body.addEventListener(
    'touchstart',
    ({ touches }) => {
      const narrow = !matchMedia('(min-width: 1280px)').matches
      from = narrow && touches.length === 1 && body.scrollTop <= 0 ? (touches[0]?.clientY ?? null) : null
    },
    { passive: true },
  )
  body.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (from === null) return
      // A scroll of the content cancels the drag.
      if (body.scrollTop > 0) from = null
      move(from === null ? 0 : (touches[0]?.clientY ?? 0) - from)
    },
    { passive: true },
  )
  const end = () => {
    const far = down > farEnough
    from = null
    move(0)
    if (far) away()
  }
  body.addEventListener('touchend', end)
  body.addEventListener('touchcancel', end)
}
