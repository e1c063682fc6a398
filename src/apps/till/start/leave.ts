let isLeaving = false

/** The page is being left by the program itself, so that nobody needs to be asked. */
export const isLeavingPage = (): boolean => isLeaving

/** The login is a page of the back office, which returns here afterwards. */
export function leave(): Promise<never> {
  const { pathname, search } = location
  isLeaving = true
  location.replace(`/admin/login?${new URLSearchParams({ next: pathname + search })}`)
  // Waits forever, so that nothing is shown until the browser has left.
  return new Promise(() => undefined)
}

export function goTo(path: string): void {
  isLeaving = true
  location.assign(path)
}

export function reloadPage(): void {
  isLeaving = true
  location.reload()
}
