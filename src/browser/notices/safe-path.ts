/** A stored path may only lead to our own pages, whatever it holds. */
export function safePath(path: string, origin: string): string | null {
  if (!path.startsWith('/admin/') || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === origin && url.pathname.startsWith('/admin/')
    ? url.pathname + url.search + url.hash
    : null
}
