/** On phones price and WhatsApp stay at hand once the main buttons have been scrolled past. */
export function buyBar(root: ParentNode): void {
  const [bar, buttons] = [root.querySelector('[data-buy-bar]'), root.querySelector('[data-main-buttons]')]
  if (!bar || !buttons) return
  new IntersectionObserver(
    entries => bar.classList.toggle('shown', entries.at(-1)?.isIntersecting === false),
    // Whatever is below counts as in sight, so that only having passed them is told, by a jump too.
    { rootMargin: '0px 0px 100000px' },
  ).observe(buttons)
}
