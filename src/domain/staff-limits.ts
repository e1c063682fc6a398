/** How far a Vendedor and a Supervisor may go without an approval; an Admin has no limit. */
export interface StaffLimits<T extends number> {
  readonly seller: T
  readonly supervisor: T
}

/** The limit of a role; null when it has none. A Supervisor may always do what a Vendedor may. */
export function limitOf<T extends number>({ seller, supervisor }: StaffLimits<T>, role: string): T | null {
  if (role === 'Admin') return null
  return role === 'Supervisor' && supervisor > seller ? supervisor : seller
}

/** Whether an amount stays within a role's limit. */
export function isWithin(limit: number | null, amount: number): boolean {
  return limit === null || amount <= limit
}
