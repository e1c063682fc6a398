import type { Session } from '#browser/start/session.ts'
import { accountPath, dashboardPath, dashboardRoles, isOfTill, posPath } from '#contract/office-pages.ts'

export interface Detour {
  readonly redirect: string
  /** Leads to the till or to the public site, which are not part of this application. */
  readonly outside?: true
}

type Viewer = Pick<Session, 'user' | 'viewPermissions'> & Partial<Pick<Session, 'secondFactorDue'>>

export const loginPath = '/admin/login'
export const forgotPath = '/admin/password'
export const resetPath = '/admin/password/reset'
export const settingsPath = '/admin/settings'
export const contentsPath = '/admin/contents'
export const healthPath = '/admin/health'
export const startPath = '/admin/start'
export const startedPath = `${loginPath}?started=1`

const logins = ['/login', loginPath]
const forVisitors = [forgotPath, resetPath]

/** The first page of a user. */
export function homePath(viewer: Viewer): string {
  return isAdmin(viewer) ? dashboardPath : posPath
}

/** The login page, which returns to this address afterwards. */
export function loginFor(address: string): string {
  return `${loginPath}?${new URLSearchParams({ next: address })}`
}

/** The address to go to instead; null when this user may stay. */
export function guard(url: URL, viewer: Viewer): Detour | null {
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  if (viewer.secondFactorDue) return path === accountPath ? null : { redirect: accountPath }
  if (logins.includes(path)) return viewer.user ? leading(afterLogin(url, viewer)) : null
  if (forVisitors.includes(path)) return null
  if (path === '/admin') return leading(viewer.user ? homePath(viewer) : dashboardPath)
  if (!viewer.user) return { redirect: loginFor(path + url.search + url.hash) }
  if (isOfTill(path)) return leading(path + url.search + url.hash)
  if (path === accountPath || isAdmin(viewer)) return null
  if (path === dashboardPath && dashboardRoles.includes(viewer.user.role)) return null
  return { redirect: '/?aviso=permiso', outside: true }
}

function leading(address: string): Detour {
  return isOfTill(address) ? { redirect: address, outside: true } : { redirect: address }
}

function isAdmin(viewer: Viewer): boolean {
  return viewer.viewPermissions.includes('Admin')
}

/** The page requested before the login, if it is one of ours and this user may see it. */
function afterLogin(url: URL, viewer: Viewer): string {
  const next = url.searchParams.get('next')
  const target = next && URL.canParse(next, url) ? new URL(next, url) : null
  if (target?.origin !== url.origin || !target.pathname.startsWith('/admin/')) return homePath(viewer)
  const wanted = target.pathname + target.search + target.hash
  return isOfTill(wanted) || !guard(target, viewer) ? wanted : homePath(viewer)
}
