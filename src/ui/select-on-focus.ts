import type { FocusEvent, MouseEvent } from 'react'

/**
 * A field whose whole content is selected when it gets focus, at once: Mantine's `selectAllOnFocus` waits for a timer, and
 * then selects what a quick hand has typed meanwhile, so that the next key replaces it.
 */
export const selectOnFocus = {
  // The field of numbers calls `onFocus` by a timer too.
  onFocusCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // The button that gives focus would place the caret; the next click does.
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    if (document.activeElement === currentTarget) return
    event.preventDefault()
    currentTarget.focus()
  },
}
