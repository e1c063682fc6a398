/**
 * Makes everything but this element inert, for keyboard and screen readers too, until the returned function is called.
 */
export function isolate(element: Element): () => void {
  const others: Element[] = []
  for (
    let inside = element;
    inside.parentElement && inside !== document.body;
    inside = inside.parentElement
  ) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue
      sibling.toggleAttribute('inert', true)
      others.push(sibling)
    }
  }
  return () => others.forEach(other => other.toggleAttribute('inert', false))
}
