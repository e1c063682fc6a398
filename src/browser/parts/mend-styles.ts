/** Asks again for the style sheets that did not arrive, because the program's own loader never would. */
export async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(link => link.dataset['lost'] !== undefined).map(fetchAgain))
}

/** Notes the style sheets that fail; started before any part is fetched. */
export function watchStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['lost'] = ''
    },
    { capture: true },
  )
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const next = link.cloneNode() as HTMLLinkElement
  delete next.dataset['lost']
  next.addEventListener('load', () => resolve())
  next.addEventListener('error', () => reject(new Error(`No style sheet: ${link.href}`)))
  link.replaceWith(next)
  return promise
}
