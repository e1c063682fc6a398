import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#browser/intention.ts'
import { formTexts } from '#console/form/texts-form.ts'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { words } from './session-words.screens.ts'

interface Asked {
  readonly path: string
  readonly body: object
}

/** By wire name. */
type Faults = Readonly<Record<string, string>>
type Answer = Asked | { readonly faults: Faults } | null

interface DrawerDialogProps {
  title: ReactNode
  width: number
  button: string
  isDirty: boolean
  disabled?: boolean
  /** The call to send; faults by field when something typed is wrong, null when the user cancelled. */
  ask: () => Answer | Promise<Answer>
  /** The fields at which a fault is shown; any other is shown above them. */
  fields: readonly string[]
  done: (session: WireRecord) => string
  onClose: () => void
  children: (faults: Faults) => ReactNode
}

/** A dialog about a cash drawer, sent once. A refusal loses nothing that was typed. */
export function DrawerDialog(props: DrawerDialogProps) {
  const { title, width, button, isDirty, disabled = false, ask, fields, done, onClose, children } = props
  const queries = useQueryClient()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)
  const { leave, askToLeave } = useLeaveGuard(isDirty, onClose)

  async function send(): Promise<void> {
    if (disabled) return
    try {
      const saved = await wish.attempt(async key => {
        const request = await ask()
        setFailure(null)
        setFaults(request && 'faults' in request ? request.faults : {})
        if (request === null || 'faults' in request) return null
        setBusy(true)
        return (await call<{ data: WireRecord }>('POST', request.path, request.body, { key })).data
      })
      if (!saved) return
      succeeded(textsOf(cashSessions).many, done(saved))
      leave()
    } catch (error) {
      const said = error instanceof ApiError ? Object.entries(error.fields) : []
      const isPlaced = said.length > 0 && said.every(([name]) => fields.includes(name))
      setFaults(Object.fromEntries(said.map(([name, [text = '']]) => [name, text])))
      setFailure(isPlaced ? null : failureText(error))
    } finally {
      // A call without an answer may have succeeded, so the page behind reloads its data in either case.
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
        {failure !== null && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failure}</p>
          </Alert>
        )}
        {children(faults)}
      </div>
    </Frame>
  )
}

/** Help stands under its field, as in every other form. */
export const helpBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
}

export const moneyLook = {
  leftSection: '$',
  decimalScale: 2,
  fixedDecimalScale: true,
  allowNegative: false,
  thousandSeparator: ',',
}
