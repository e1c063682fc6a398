/** Which of the photographs one has swiped to: «2/6». */
export function photoCount(root: ParentNode): void {
  const photos = root.querySelector<HTMLElement>('[data-gallery][data-total]')
  const total = Number(photos?.dataset['total'])
  if (!photos || total < 2) return
  const count = document.createElement('span')
  count.className = 'photo-count'
  count.ariaHidden = 'true'
  const update = () => {
    const place = Math.round(photos.scrollLeft / (photos.clientWidth || 1))
    count.textContent = `${place + 1}/${total}`
  }
  update()
  photos.after(count)
  photos.addEventListener('scroll', update, { passive: true })
}
