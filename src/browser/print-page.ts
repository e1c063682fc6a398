/** How long a page may take to load before it is given up. */
const patience = 20_000

/**
 * Prints a page of our own origin from a hidden frame, with the browser's dialog, or without one where the browser was
 * started for a till.
 */
export async function printPage(address: string): Promise<void> {
  const frame = document.createElement('iframe')
  // Hidden by its size: a frame that is not displayed prints nothing in some browsers.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.src = address
  try {
    await loaded(frame)
  } catch (error) {
    frame.remove()
    throw error
  }
  const page = frame.contentWindow
  // The dialog reads the frame for as long as it is open.
  page?.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 0), { once: true })
  const before = document.activeElement
  page?.focus()
  page?.print()
  // The next keys are for the page, not for the paper.
  frame.blur()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('The page to print did not load')), patience)
  frame.addEventListener(
    'load',
    () => {
      clearTimeout(timer)
      resolve()
    },
    { once: true },
  )
  document.body.append(frame)
  return promise
}
