/** Focuses the first field with an error; without one, scrolls to the alert. */
export function showFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('.stale, [aria-invalid=true]')
  if (field) field.focus()
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
