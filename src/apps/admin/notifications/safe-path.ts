/** A stored path is followed only into our own pages, whatever was stored. */
export function safePath(path: string, origin: string): string | null {
  if (!path.startsWith('/admin/') || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === origin && url.pathname.startsWith('/admin/')
    ? url.pathname + url.search + url.hash
    : null
}
