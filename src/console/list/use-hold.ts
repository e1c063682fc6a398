import { useRef, type MouseEvent } from 'react'
import { useLongPress } from '#ui/kit.ts'

/** A long press. Some browsers send a click when the finger is lifted, which would undo its effect. */
export function useHold(onHold: () => void) {
  const held = useRef(false)
  const press = useLongPress(
    () => {
      held.current = true
      onHold()
    },
    { events: ['touch'], cancelOnMove: true, onStart: () => (held.current = false) },
  )
  const onClickCapture = (event: MouseEvent) => {
    if (held.current) event.stopPropagation()
    held.current = false
  }
  return { ...press, onClickCapture }
}
