/** It opens by itself, on hover and on focus: here it can also be sent away, and says whether it is open. */
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
  // By then the focus is where it went to.
  item.addEventListener('focusout', () => setTimeout(update))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || link.ariaExpanded !== 'true') return
    if (item.contains(document.activeElement)) link.focus()
    item.classList.add('shut')
    update()
  })
  update()
}
