export const roles = ['Admin', 'Supervisor', 'Vendedor'] as const
export type Role = (typeof roles)[number]

export const everyRole: readonly Role[] = roles
export const adminOnly: readonly Role[] = ['Admin']

/** The parts that the client may show, by role name. The server never relies on it. */
export function viewPermissions(role: Role): Role[] {
  return [role]
}
