import { closeByPress } from './dialogs.ts'
import { here, pageOf, withPage } from './page.ts'
import { zoomable } from './zoomable.ts'

/**
 * Shows one photograph over the page, with buttons to the others. `pressed` means that it was opened from the page: the
 * browser's Back then closes it.
 */
export function lightbox(
  photos: readonly HTMLAnchorElement[],
  first: HTMLAnchorElement,
  pressed: boolean,
): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-lightbox]')
  const dialog = template?.content.firstElementChild?.cloneNode(true)
  if (!(dialog instanceof HTMLDialogElement)) return location.assign(first.href)
  const part = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const back = dialog.querySelector<HTMLButtonElement>('[data-back]')
  const forth = dialog.querySelector<HTMLButtonElement>('[data-forth]')
  const stage = part('.lightbox-photo') ?? dialog
  const zoom = zoomable(stage, step => show(place + step))
  const pictures = new Map<HTMLAnchorElement, Element | null>()
  let place = photos.indexOf(first)

  /** Creating the picture starts its download. */
  function pictureOf(photo: HTMLAnchorElement | undefined): Element | null {
    if (!photo) return null
    const known = pictures.get(photo)
    if (known) return known
    const picture = photo.querySelector('picture')?.cloneNode(true) as Element | undefined
    const image = picture?.querySelector('img')
    if (image) {
      image.loading = 'eager'
      image.alt ||= photo.dataset['caption'] || counter(photos.indexOf(photo))
    }
    pictures.set(photo, picture ?? null)
    return picture ?? null
  }

  const counter = (index: number) => `${index + 1} / ${photos.length}`

  function show(index: number): void {
    const photo = photos[index]
    if (!photo) return
    place = index
    const picture = pictureOf(photo)
    stage.replaceChildren(...(picture ? [picture] : []))
    const image = picture?.querySelector('img')
    if (image) zoom.show(image, photo.querySelector('img')?.clientWidth ?? 0)
    set('[data-caption]', photo.dataset['caption'] ?? '')
    set('[data-counter]', counter(index))
    if (back && forth) {
      const focused = document.activeElement
      back.disabled = index === 0
      forth.disabled = index === photos.length - 1
      if (focused === back && back.disabled) forth.focus()
      if (focused === forth && forth.disabled) back.focus()
    }
    const item = photo.closest('li')
    if (item?.id) {
      const page = Number(item.dataset['page'] ?? pageOf(here()))
      history.replaceState(history.state, '', `${withPage(here(), page)}#${item.id}`)
    }
    for (const near of [index + 1, index - 1]) pictureOf(photos[near])
  }

  function set(selector: string, text: string): void {
    const element = part(selector)
    if (element) element.textContent = text
  }

  back?.addEventListener('click', () => show(place - 1))
  forth?.addEventListener('click', () => show(place + 1))
  dialog.addEventListener('keydown', event => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to !== undefined) show(to)
    else if (!zoom.press(event.key)) return
    event.preventDefault()
  })
  closeByPress(dialog)

  const wentBack = () => dialog.close()
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', wentBack)
    dialog.remove()
    // A swiped row scrolls to the photograph that was viewed last.
    const [last] = photos.slice(place)
    last?.focus({ preventScroll: true })
    last?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
    if (history.state === mark) history.back()
    else if (location.hash.startsWith('#img-')) {
      history.replaceState(history.state, '', location.pathname + location.search)
    }
  })

  document.body.append(dialog)
  dialog.showModal()
  if (pressed) history.pushState(mark, '')
  addEventListener('popstate', wentBack)
  show(place)
  part('[data-close]')?.focus()
}

/** The history state that marks an open photograph. */
const mark = 'photo'
