import { closeByPress } from './dialogs.ts'
import { messageForm } from './message-form.ts'
import { fetchPage } from './page.ts'

/** Opens the question about a piece over its page, with the form of the contact page; without it the link is followed. */
export function askSheet(root: ParentNode): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-ask-open]')
  const sheet = root.querySelector<HTMLDialogElement>('[data-ask]')
  const place = sheet?.querySelector('[data-ask-form]')
  if (!link || !sheet || !place) return
  link.ariaHasPopup = 'dialog'
  closeByPress(sheet)
  sheet.addEventListener('close', () => link.focus())

  async function open(address: string): Promise<void> {
    try {
      // A message that was sent is thanked once; the next question has a form of its own.
      if (!place?.querySelector('form')) {
        const page = await fetchPage(address)
        const form = page.querySelector('[data-message]')
        if (!form || !place) throw new Error('No form')
        form.querySelector('.form-about')?.classList.add('unseen')
        place.replaceChildren(document.importNode(form, true))
        messageForm(place)
      }
      sheet?.showModal()
      sheet?.querySelector<HTMLElement>('input:not([type=hidden]):not([tabindex])')?.focus()
    } catch {
      location.assign(address)
    }
  }

  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(link.href)
  })
}
