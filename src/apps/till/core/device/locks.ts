/** Whether this browser lets the tabs of one device take turns; it does so only in a secure context. */
export const hasLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator

/** Runs the work while no other tab runs work of that name. A tab that crashes or closes gives its turn back. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work()
}

/** Runs the work, or nothing while another tab runs work of that name. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  if (!hasLocks()) return work()
  await navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined))
}
