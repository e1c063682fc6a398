/** The number of the visible photograph in a swiped row: «2/6». */
export function photoCount(root: ParentNode): void {
  const photos = root.querySelector<HTMLElement>('[data-gallery][data-total]')
  const total = Number(photos?.dataset['total'])
  if (!photos || total < 2) return
  const count = document.createElement('span')
  count.className = 'photo-count'
  count.ariaHidden = 'true'
  const update = () => {
    const [first, second] = photos.children
    // Photographs may be narrower than the screen, so that the next one shows at its edge.
    const each = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0)
    const atEnd = photos.scrollLeft >= photos.scrollWidth - photos.clientWidth - 1
    const place = atEnd && photos.scrollLeft > 0 ? total - 1 : Math.round(photos.scrollLeft / (each || 1))
    count.textContent = `${place + 1}/${total}`
  }
  update()
  photos.after(count)
  photos.addEventListener('scroll', update, { passive: true })
}
