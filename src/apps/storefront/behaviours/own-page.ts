const notPages = /^\/(api|admin|login|media|assets)(\/|$)/

/** Leads, in this tab, to another page of the public site. */
export function isOwnPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (notPages.test(link.pathname)) return false
  // To a place on this page.
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}
