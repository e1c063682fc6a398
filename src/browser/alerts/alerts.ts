import { createElement, type ReactNode } from 'react'
import { notifications } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { causesOf, failureText, failureTitle } from './failure-text.ts'
import { Said } from './said.tsx'
import { Undoable } from './undoable.tsx'

export { choose, confirm, tell, type Question } from './questions.ts'

const undoMs = 8_000
const failureMs = 10_000

/** Notices appear where they do not cover the buttons of dialogs and drawers. */
const isPhone = () => matchMedia('(max-width: 47.9375em)').matches
const position = () => (isPhone() ? 'top-center' : 'bottom-left')

/** A notice of success, titled with its section: «Clientes · Se agregó correctamente.» */
export function succeeded(section: string, text: string, undo?: () => void): void {
  show('agave', 'check', section, text, id => ({
    title: section,
    message: undo ? createElement(Undoable, { text, onUndo: () => (notifications.hide(id), undo()) }) : text,
    ...(undo && { autoClose: undoMs }),
  }))
}

/** A notice of something that was done in part; it stays as long as a failure. */
export function partlyDone(section: string, text: string, undo?: () => void): void {
  show('yellow', 'alert-triangle', section, text, id => ({
    title: section,
    message: undo ? createElement(Undoable, { text, onUndo: () => (notifications.hide(id), undo()) }) : text,
    autoClose: failureMs,
  }))
}

interface Content {
  readonly title?: string
  readonly message: ReactNode
  readonly autoClose?: number
}

/** A notice that is shown already is replaced by the same one, instead of standing beside it. */
function show(
  color: string,
  icon: 'check' | 'alert-triangle',
  title: string,
  text: string,
  content: (id: string) => Content,
): void {
  const id = [color, title, text].join(' ')
  notifications.hide(id)
  notifications.show({
    id,
    position: position(),
    color,
    icon: createElement(Icon, { name: icon }),
    ...content(id),
  })
}

/** A notice that stays until the work in progress ends. */
export function working(section: string, text: string): { say: (text: string) => void; end: () => void } {
  const shown = { title: section, loading: true, autoClose: false, withCloseButton: false } as const
  const id = notifications.show({ ...shown, position: position(), message: text })
  return {
    say: message => void notifications.update({ ...shown, id, message }),
    end: () => void notifications.hide(id),
  }
}

/**
 * A notice of failure with the server's message and links to its causes; its small title is «Error de conexión» unless
 * another one is given.
 */
export function failed(error: unknown, title = failureTitle): void {
  const text = failureText(error)
  show('red', 'alert-triangle', title, text, id => ({
    message: createElement(Said, {
      text,
      title,
      causes: causesOf(error),
      onFollow: () => notifications.hide(id),
    }),
    autoClose: failureMs,
  }))
}
