import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#browser/intention.ts'
import { formTexts } from '#console/form/texts-form.ts'
import { useLeaveGuard } from '#console/form/use-leave-guard.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { words } from './session-words.screens.ts'

interface Asked {
  readonly path: string
  readonly body: object
}

interface DrawerDialogProps {
  title: ReactNode
  width: number
  button: string
  isDirty: boolean
  disabled?: boolean
  /** The call to send; a text when something typed is wrong, null when the user cancelled. */
  ask: () => Asked | string | null | Promise<Asked | string | null>
  /** Said about the session once it is stored. */
  done: (session: WireRecord) => string
  onClose: () => void
  children: ReactNode
}

/** A dialog about a cash drawer. It is sent once, and nothing typed is lost when it is refused. */
export function DrawerDialog(props: DrawerDialogProps) {
  const { title, width, button, isDirty, disabled = false, ask, done, onClose, children } = props
  const queries = useQueryClient()
  /** With a title only when the server refused it or did not answer. */
  const [fault, setFault] = useState<{ text: string; title?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)
  const { leave, askToLeave } = useLeaveGuard(isDirty, onClose)

  async function send(): Promise<void> {
    if (disabled) return
    try {
      const saved = await wish.attempt(async key => {
        const asked = await ask()
        setFault(typeof asked === 'string' ? { text: asked } : null)
        if (asked === null || typeof asked === 'string') return null
        setBusy(true)
        return (await call<{ data: WireRecord }>('POST', asked.path, asked.body, { key })).data
      })
      if (!saved) return
      succeeded(textsOf(cashSessions).many, done(saved))
      leave()
    } catch (error) {
      setFault({ text: failureText(error), title: failureTitle })
    } finally {
      // A call without an answer may have succeeded, so the page behind loads its data again in either case.
      void forgetRecords(queries)
      setBusy(false)
    }
  }

  useShortcut({
    keys: 'mod+enter',
    label: button,
    group: formTexts.form.shortcuts,
    allowInInput: true,
    when: useQuestion() === null,
    run: () => void send(),
  })
  return (
    <Frame
      kind="dialog"
      width={width}
      title={title}
      locked={busy}
      closeOnClickOutside={!isDirty}
      onClose={askToLeave}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={askToLeave}>
            {words.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={disabled}>
              {button}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body session-form">
        {fault !== null && (
          <Alert tone="bad" {...(fault.title !== undefined && { title: fault.title })}>
            <p>{fault.text}</p>
          </Alert>
        )}
        {children}
      </div>
    </Frame>
  )
}

/** Help stands under its field, as in every other form. */
export const helpBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
}

/** How an amount of money is typed. */
export const moneyLook = {
  leftSection: '$',
  decimalScale: 2,
  fixedDecimalScale: true,
  allowNegative: false,
  thousandSeparator: ',',
}
