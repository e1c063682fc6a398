/** A row of photographs wider than the screen, whose arrows move by one. */
export function strip(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-strip]')) {
    const row = element.querySelector<HTMLElement>('[data-row]')
    const back = element.querySelector<HTMLButtonElement>('[data-back]')
    const forth = element.querySelector<HTMLButtonElement>('[data-forth]')
    if (row && back && forth) attach(row, back, forth)
  }
}

function attach(row: HTMLElement, back: HTMLButtonElement, forth: HTMLButtonElement): void {
  const update = () => {
    const focused = document.activeElement
    back.disabled = row.scrollLeft <= 1
    forth.disabled = row.scrollLeft >= row.scrollWidth - row.clientWidth - 1
    if (focused === back && back.disabled) forth.focus()
    if (focused === forth && forth.disabled) back.focus()
  }
  const turn = (step: 1 | -1) => {
    const items = [...row.children] as HTMLElement[]
    const starts = items.map(item => item.offsetLeft - (items[0]?.offsetLeft ?? 0))
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: stopFrom(starts, row.scrollLeft, step), behavior: calm ? 'auto' : 'smooth' })
  }
  back.addEventListener('click', () => turn(-1))
  forth.addEventListener('click', () => turn(1))
  row.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(row)
}

/** The start of the next item, or of the previous one. */
export function stopFrom(starts: readonly number[], now: number, step: 1 | -1): number {
  const near = 2
  const next =
    step > 0 ? starts.find(start => start > now + near) : starts.findLast(start => start < now - near)
  return next ?? (step > 0 ? (starts.at(-1) ?? 0) : 0)
}
