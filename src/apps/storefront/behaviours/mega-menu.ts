/** CSS opens the menu on hover and focus; this lets Esc close it and reports its state to screen readers. */
export function megaMenu(root: ParentNode): void {
  const item = root.querySelector<HTMLElement>('[data-mega]')
  const link = item?.querySelector('a')
  if (!item || !link) return

  const update = () => {
    const open = item.matches(':hover, :focus-within') && !item.classList.contains('shut')
    link.setAttribute('aria-expanded', String(open))
  }
  const invite = () => {
    item.classList.remove('shut')
    update()
  }
  item.addEventListener('pointerenter', invite)
  item.addEventListener('pointerleave', update)
  item.addEventListener('focusin', ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) invite()
  })
  // The focus has moved to its new element only after this event.
  item.addEventListener('focusout', () => setTimeout(update))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || link.ariaExpanded !== 'true') return
    if (item.contains(document.activeElement)) link.focus()
    item.classList.add('shut')
    update()
  })
  update()
}
