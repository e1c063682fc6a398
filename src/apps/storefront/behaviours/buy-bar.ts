/** On phones shows a bar with price and WhatsApp once the main buttons have been scrolled past. */
export function buyBar(root: ParentNode): void {
  const [bar, buttons] = [root.querySelector('[data-buy-bar]'), root.querySelector('[data-main-buttons]')]
  if (!bar || !buttons) return
  new IntersectionObserver(
    entries => bar.classList.toggle('shown', entries.at(-1)?.isIntersecting === false),
    // Everything below counts as visible, so that only buttons above the screen count as passed, even after a jump.
    { rootMargin: '0px 0px 100000px' },
  ).observe(buttons)
}
