import './frame.css'
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { Drawer, FocusTrap, Modal, useMediaQuery } from '#ui/kit.ts'
import { useQuestion } from '../alerts/questions.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface FrameProps {
  kind: 'dialog' | 'drawer'
  /** Pixels; on a phone it takes the whole screen, unless it is a question. */
  width: number
  title: ReactNode
  /** At the right of the title. */
  tools?: ReactNode
  /** Between the head and what scrolls. */
  strip?: ReactNode
  footer?: ReactNode
  /** While something is under way: neither Esc nor a click outside closes it. */
  locked?: boolean
  closeOnClickOutside?: boolean
  /** It takes the place of another one: no movement. */
  isContinued?: boolean
  onClose: () => void
  /** Makes a form of it; the button in the footer submits. */
  onSubmit?: () => void
  children: ReactNode
}

/** A question stays a small dialog on a phone too. */
export const questionWidth = 440

/** A dialog or a drawer: head, what scrolls, foot. It is open as long as it is there. */
export function Frame(props: FrameProps) {
  const { kind, width, locked = false, closeOnClickOutside = true } = props
  const [opened, setOpened] = useState(props.isContinued ?? false)
  const isPhone = useMediaQuery('(max-width: 47.9375em)') ?? false
  // Opened once it stands, so that it comes in as a movement.
  useEffect(() => setOpened(true), [])
  useReturnFocus()
  const isOnTop = useIsOnTop()
  const shared = {
    opened,
    onClose: props.onClose,
    closeOnEscape: !locked && isOnTop,
    closeOnClickOutside: !locked && closeOnClickOutside,
    returnFocus: false,
    className: `frame frame-${kind}`,
    // On the root: a class of the content would also fall on the layer around it.
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
  const content = (
    <>
      <div className="frame-head">
        <parts.Title className="frame-title">{title}</parts.Title>
        {tools}
        <parts.CloseButton disabled={locked ?? false} />
      </div>
      {strip}
      <div className="frame-body">{children}</div>
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

/** A question over this one answers Esc first. */
function useIsOnTop(): boolean {
  const question = useQuestion()
  const [before] = useState(question)
  return question === null || question === before
}
