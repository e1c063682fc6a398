/** Apart, so that nothing can make it waver between the two. */
const [shrinksAt, growsAt] = [24, 4]

/** Lower, and with its line, once the page is scrolled. */
export function header(root: ParentNode): void {
  const element = root.querySelector('[data-header]')
  if (!element) return
  const update = () => {
    const limit = element.classList.contains('scrolled') ? growsAt : shrinksAt
    element.classList.toggle('scrolled', scrollY > limit)
  }
  addEventListener('scroll', update, { passive: true })
  update()
}
