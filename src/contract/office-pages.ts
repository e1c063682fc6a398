import { adminOnly, type Role } from './roles.ts'

export const dashboardPath = '/admin/dashboard'
export const posPath = '/admin/pos'
export const accountPath = '/admin/account'

/** The first page of a user. */
export function homePathOf(role: Role): string {
  return adminOnly.includes(role) ? dashboardPath : posPath
}

export function isOfTill(address: string): boolean {
  return /^\/admin\/pos(?![^/?#])/.test(address)
}

/** Whether a user may open a page of the back office or the till. */
export function mayOpen(role: Role, address: string): boolean {
  return isOfTill(address) || /^\/admin\/account(?![^/?#])/.test(address) || adminOnly.includes(role)
}
