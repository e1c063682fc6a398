/** Focus goes to the first field that is wrong; without one, the alert comes into sight. */
export function showFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('.stale, [aria-invalid=true]')
  if (field) field.focus()
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
