import { createElement } from 'react'
import { notifications } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { failureText, failureTitle } from './failure-text.ts'
import { Undoable } from './undoable.tsx'

export { confirm, tell, type Question } from './questions.ts'

const undoMs = 8_000
const failureMs = 10_000

/** Notices appear where they do not cover the buttons of dialogs and drawers. */
const isPhone = () => matchMedia('(max-width: 47.9375em)').matches
const position = () => (isPhone() ? 'top-center' : 'bottom-left')

/** A notice of success, titled with its section: «Clientes · Se agregó correctamente.» */
export function succeeded(section: string, text: string, undo?: () => void): void {
  const id = notifications.show({
    position: position(),
    title: section,
    message: undo ? createElement(Undoable, { text, onUndo: () => (notifications.hide(id), undo()) }) : text,
    color: 'agave',
    icon: createElement(Icon, { name: 'check' }),
    ...(undo && { autoClose: undoMs }),
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

/** A notice of failure with the server's message, titled «Error de conexión» unless another title is given. */
export function failed(error: unknown, title = failureTitle): void {
  notifications.show({
    position: position(),
    title,
    message: failureText(error),
    color: 'red',
    icon: createElement(Icon, { name: 'alert-triangle' }),
    autoClose: failureMs,
  })
}
