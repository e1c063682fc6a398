/** The buttons that open the dialogs of every page. */
const openers = { '[data-menu-open]': 'menu', '[data-search-open]': 'busqueda' }

/** Opens the phone menu and the search over the page. */
export function dialogs(root: Document): void {
  for (const [selector, id] of Object.entries(openers)) {
    const opener = root.querySelector<HTMLElement>(selector)
    const dialog = root.getElementById(id)
    if (opener && dialog instanceof HTMLDialogElement) connect(opener, dialog)
  }
}

function connect(opener: HTMLElement, dialog: HTMLDialogElement): void {
  opener.role = 'button'
  opener.ariaHasPopup = 'dialog'
  opener.addEventListener('click', event => {
    // With a modifier key the link itself opens, in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
    dialog.querySelector('input')?.focus()
  })
  opener.addEventListener('keydown', event => {
    if (event.key !== ' ') return
    event.preventDefault()
    opener.click()
  })
  closeByPress(dialog)
  dialog.addEventListener('close', () => opener.focus())
  // A page restored by Back must not show the menu that was open when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dialog.close()
  })
}

/** Closes a dialog by its button or by a click outside. */
export function closeByPress(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof Element)) return
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const outside = clientX < left || clientX > right || clientY < top || clientY > bottom
    if (target.closest('[data-close]') || (target === dialog && outside)) dialog.close()
  })
}
