/** Everything but this is out of reach, of keyboard and readers too, until the answer is called. */
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
