const notPages = /^\/(api|admin|login|media|assets)(\/|$)/

/** Whether a link opens another page of the public site in this tab. */
export function isOwnPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (notPages.test(link.pathname)) return false
  // A link to an anchor of this page does not count.
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}
