import { checkConnection } from '#browser/connection/connection.ts'

/** Whether an address outside of this application would be a page of ours, and not the browser's own about the network. */
export async function canOpen(href: string): Promise<boolean> {
  if (await checkConnection()) return true
  // The till opens without a network where it has been installed.
  const worker = await navigator.serviceWorker?.getRegistration(href).catch(() => undefined)
  return Boolean(worker?.active)
}
