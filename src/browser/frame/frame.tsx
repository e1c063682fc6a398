import './frame.css'
import { createContext, use, useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { Drawer, FocusTrap, Modal, useMediaQuery } from '#ui/kit.ts'
import { useQuestion } from '../alerts/questions.ts'
import { useKeysUntilFocus } from '../keys-ahead/keys-ahead.ts'
import { useIsLong } from '../use-is-long.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface FrameProps {
  kind: 'dialog' | 'drawer'
  /** In pixels. On a phone it takes the whole screen, unless it is a question. */
  width: number
  title: ReactNode
  /** Shown at the right of the title. */
  tools?: ReactNode
  /** Shown between the head and the scrolling part. */
  strip?: ReactNode
  footer?: ReactNode
  /** While some work is in progress, neither Esc nor a click outside closes it. */
  locked?: boolean
  closeOnClickOutside?: boolean
  /** It replaces another frame, so it opens without animation. */
  isContinued?: boolean
  onClose: () => void
  /** Makes the frame a form, which the button in the footer submits. */
  onSubmit?: () => void
  children: ReactNode
}

/** Selects what is inside an open frame. */
export const frameContent = '.frame-content'

/** Tools that the opener of a frame adds to its head; frames inside that one do not have them. */
export const FrameTools = createContext<ReactNode>(null)

/** The second click of the double click that opened a frame must not close it. */
const doubleClickMs = 400

/** A question is a small dialog even on a phone. */
export const questionWidth = 440

/** A dialog or a drawer with a head, a scrolling part and a foot. It is open while it is mounted. */
export function Frame(props: FrameProps) {
  const { kind, width, locked = false, closeOnClickOutside = true } = props
  const [opened, setOpened] = useState(props.isContinued ?? false)
  const isPhone = useMediaQuery('(max-width: 47.9375em)') ?? false
  // Opened after mounting, so that the opening is animated.
  useEffect(() => setOpened(true), [])
  useReturnFocus()
  useKeysUntilFocus(frameContent)
  const isOnTop = useIsOnTop()
  const isSettled = useIsLong(true, doubleClickMs)
  const shared = {
    opened,
    onClose: props.onClose,
    closeOnEscape: !locked && isOnTop,
    closeOnClickOutside: !locked && closeOnClickOutside && isSettled,
    returnFocus: false,
    className: `frame frame-${kind}`,
    // Set on the root, because a class of the content would also apply to the layer around it.
    classNames: { content: 'frame-content' },
  }

  if (kind === 'drawer') {
    return (
      <Drawer.Root {...shared} position="right" size={isPhone ? '100%' : width}>
        <Drawer.Overlay />
        <Drawer.Content>
          <Inside {...props} parts={Drawer} />
        </Drawer.Content>
      </Drawer.Root>
    )
  }
  return (
    <Modal.Root {...shared} size={width} fullScreen={isPhone && width > questionWidth} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Inside {...props} parts={Modal} />
      </Modal.Content>
    </Modal.Root>
  )
}

interface InsideProps extends FrameProps {
  parts: typeof Modal | typeof Drawer
}

function Inside({ parts, title, tools, strip, footer, locked, onSubmit, children }: InsideProps) {
  const added = use(FrameTools)
  const content = (
    <>
      <div className="frame-head">
        <parts.Title className="frame-title">{title}</parts.Title>
        {added}
        {tools}
        <parts.CloseButton disabled={locked ?? false} />
      </div>
      {strip}
      <div className="frame-body">
        <FrameTools value={null}>{children}</FrameTools>
      </div>
      {footer && <div className="frame-foot">{footer}</div>}
    </>
  )
  if (!onSubmit) {
    return (
      <div className="frame-inside">
        <FocusTrap.InitialFocus />
        {content}
      </div>
    )
  }
  return (
    <form
      className="frame-inside"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {content}
    </form>
  )
}

/** Esc answers a question that was opened over this frame first. */
function useIsOnTop(): boolean {
  const question = useQuestion()
  const [before] = useState(question)
  return question === null || question === before
}
