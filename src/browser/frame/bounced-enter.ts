import { bounce } from '../keys-ahead/enter-echo.ts'

type Keys = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Watches Enter while a frame is open. After it closes, an Enter that bounced or is still held would press the button
 * that has the focus again, and open an empty frame; it is ignored until Enter is pressed anew.
 */
export function watchEnter(keys: Keys): { closed: () => void } {
  let pressedAt: number | null = null
  /** A finger that went to another key does not bounce. */
  let hasMoved = false
  const note = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (key === 'Enter' && !repeat) pressedAt = timeStamp
  }
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') hasMoved = true
    else if (event.repeat || (!hasMoved && event.timeStamp - (pressedAt ?? 0) < bounce)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      keys.removeEventListener('keydown', ignore, { capture: true })
    }
  }
  keys.addEventListener('keydown', note, { capture: true })
  return {
    closed: () => {
      keys.removeEventListener('keydown', note, { capture: true })
      if (pressedAt !== null) keys.addEventListener('keydown', ignore, { capture: true })
    },
  }
}
