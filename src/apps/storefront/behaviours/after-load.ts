/** Waits until the page has loaded; asking for positions earlier would lay it out once more than needed. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
