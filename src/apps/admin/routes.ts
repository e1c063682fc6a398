import type { Session } from './session.ts'

export type Page = 'front' | 'login' | 'forgot' | 'reset' | 'dashboard' | 'account' | 'missing'
export type Notice = 'forbidden'
export type Destination = { readonly page: Page } | { readonly redirect: string; readonly notice?: Notice }

type Viewer = Pick<Session, 'user' | 'viewPermissions'>

const publicPages: Readonly<Record<string, Page>> = {
  '/': 'front',
  '/login': 'login',
  '/admin/login': 'login',
  '/admin/password': 'forgot',
  '/admin/password/reset': 'reset',
}
const adminPages: Readonly<Record<string, Page>> = { '/admin/dashboard': 'dashboard' }

export const loginPath = '/admin/login'
export const forgotPath = '/admin/password'
const dashboardPath = '/admin/dashboard'
const posPath = '/admin/pos'

/** Where a person starts. */
export function homePath(viewer: Viewer): string {
  return isAdmin(viewer) ? dashboardPath : posPath
}

/** What to show at an address, or where to go instead. */
export function destination(url: URL, viewer: Viewer): Destination {
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  const page = publicPages[path]
  if (page === 'login' && viewer.user) return { redirect: afterLogin(url, viewer) }
  if (page) return { page }
  if (path === '/admin') return { redirect: viewer.user ? homePath(viewer) : dashboardPath }
  if (!viewer.user)
    return { redirect: `${loginPath}?${new URLSearchParams({ next: path + url.search + url.hash })}` }
  if (path === posPath) return { page: 'account' }
  if (!isAdmin(viewer)) return { redirect: '/', notice: 'forbidden' }
  return { page: adminPages[path] ?? 'missing' }
}

function isAdmin(viewer: Viewer): boolean {
  return viewer.viewPermissions.includes('Admin')
}

/** The page asked for before the login, when it is one of ours and this person may see it. */
function afterLogin(url: URL, viewer: Viewer): string {
  const next = url.searchParams.get('next')
  const target = next && URL.canParse(next, url) ? new URL(next, url) : null
  if (target?.origin !== url.origin || !target.pathname.startsWith('/admin/')) return homePath(viewer)
  return 'page' in destination(target, viewer)
    ? target.pathname + target.search + target.hash
    : homePath(viewer)
}
