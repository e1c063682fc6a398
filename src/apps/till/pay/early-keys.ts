/**
 * Keys that are struck while the payment opens: a practised hand does not wait for it. They are kept until its field
 * takes them.
 */
let kept = ''
let stop: (() => void) | null = null

export function catchEarlyKeys(): void {
  stop?.()
  kept = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[\d.]$/.test(event.key)) return
    kept += event.key
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  stop = () => removeEventListener('keydown', onKeyDown, { capture: true })
}

/** The digits so far; from now on they go to the field. */
export function takeEarlyKeys(): string {
  stop?.()
  stop = null
  const taken = kept
  kept = ''
  return taken
}
