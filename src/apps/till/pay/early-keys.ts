/**
 * Keys that are struck while the payment opens: a practised hand does not wait for it. They are kept until the page is
 * there, and then it gets them in order.
 */
let kept: string[] = []
let stop: (() => void) | null = null

const wanted = /^([\d.]|F8|F9|F10|F12|Enter)$/

export function catchEarlyKeys(): void {
  stop?.()
  kept = []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !wanted.test(event.key)) return
    kept.push(event.key)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  stop = () => removeEventListener('keydown', onKeyDown, { capture: true })
}

/** The digits that came first, for the field with focus. */
export function earlyDigits(): string {
  const end = kept.findIndex(key => key.length > 1)
  return kept.slice(0, end < 0 ? kept.length : end).join('')
}

/** Gives the other keys to the page, each after what the one before has changed, and lets go of the keyboard. */
export async function replayEarlyKeys(): Promise<void> {
  stop?.()
  stop = null
  const keys = kept.slice(earlyDigits().length).filter(key => key.length > 1)
  kept = []
  for (const key of keys) {
    await new Promise(done => requestAnimationFrame(done))
    ;(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }
}
