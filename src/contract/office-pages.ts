import { adminOnly, type Role } from './roles.ts'

export const dashboardPath = '/admin/dashboard'
export const reportsPath = '/admin/reports'
export const posPath = '/admin/pos'
export const accountPath = '/admin/account'

/** Those who see figures in the back office; a Supervisor sees those of their register. */
export const dashboardRoles: readonly Role[] = ['Admin', 'Supervisor']

/** Those who look after registers: their sales, cuts, balances and stock, at the till. */
export const supervisionRoles: readonly Role[] = ['Admin', 'Supervisor']

export function homePathOf(role: Role): string {
  return adminOnly.includes(role) ? dashboardPath : posPath
}

export function isOfTill(address: string): boolean {
  return /^\/admin\/pos(?![^/?#])/.test(address)
}

/** Whether a user may open a page of the back office or the till. */
export function mayOpen(role: Role, address: string): boolean {
  if (isOfTill(address) || /^\/admin\/account(?![^/?#])/.test(address)) return true
  if (/^\/admin\/dashboard(?![^?#])/.test(address)) return dashboardRoles.includes(role)
  return adminOnly.includes(role)
}
