import { lightbox } from './lightbox.ts'

/** Opens photographs over the page. */
export function gallery(root: Document): void {
  const photos = () => [...root.querySelectorAll<HTMLAnchorElement>('[data-gallery] [data-photo]')]
  root.addEventListener('click', event => {
    const photo = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-photo]')
    if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    lightbox(photos(), photo, true)
  })
  // An address with the id of a photograph opens it.
  const named = location.hash.startsWith('#img-') && root.getElementById(location.hash.slice(1))
  const photo = named && named.querySelector<HTMLAnchorElement>('[data-photo]')
  if (photo) lightbox(photos(), photo, false)
}
