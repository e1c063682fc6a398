import { isOwnPage } from './own-page.ts'

/** Milliseconds before the bar is shown. */
const patience = 120
/** Milliseconds after which the bar disappears, because the page will not come. */
const longest = 15_000

/** A bar at the top while another page of the site loads. */
export function progress(): void {
  let timer = 0
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.ariaHidden = 'true'

  const stop = () => {
    clearTimeout(timer)
    bar.remove()
  }
  const start = (event: Event) => {
    stop()
    timer = window.setTimeout(() => {
      // Another script handled the click without leaving the page.
      if (event.defaultPrevented) return
      document.body.append(bar)
      timer = window.setTimeout(stop, longest)
    }, patience)
  }
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (link && plain && isOwnPage(link)) start(event)
  })
  document.addEventListener('submit', start)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stop()
  })
  addEventListener('pageshow', stop)
}
