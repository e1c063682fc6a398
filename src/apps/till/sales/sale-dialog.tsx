import '../drawer/drawer.css'
import { useState, type ReactNode } from 'react'
import { ApiError, type NeededApproval } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import { Fault } from '../drawer/fault.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { useSending } from '../drawer/use-sending.ts'
import { retryNow } from '../core/connection/connection.ts'
import { useStart } from '../start/start.ts'
import { Approve } from './approve.tsx'
import { salesTexts as texts } from './texts-sales.ts'

export interface SaleDialogProps {
  sale: WireRecord
  onClose: (isDone: boolean) => void
}

interface Props extends SaleDialogProps {
  /** The call, when it is not that of the sale itself. */
  path?: string
  title: string
  button: string
  /** The button that leaves everything as it is. */
  keep?: string
  isGrave?: boolean
  isDirty: boolean
  action: string
  /** What is sent for another subject is another call: a mail to another address is another mail. */
  subject?: string
  /** The body to send; a text when something typed is wrong. */
  ask: () => Readonly<Record<string, unknown>> | string
  /** Asked before it is sent; no leaves the dialog as it is. */
  isSure?: () => Promise<boolean>
  done: (sale: WireRecord) => void
  children: ReactNode
}

/** These actions name the drawer, so that their money never moves in another one. */
const movesMoney = ['pay', 'return', 'cancel']

/** A dialog about a sale. It is sent once; beyond a limit it asks for the PIN of somebody with more authority. */
export function SaleDialog(props: Props) {
  const { sale, title, button, isDirty, action, ask, done, onClose, children } = props
  const { drawer } = useStart()
  const { fault, refuse, busy, send } = useSending(props.subject)
  const [needed, setNeeded] = useState<NeededApproval | null>(null)

  async function save(approvalId?: string): Promise<void> {
    const body = ask()
    if (typeof body === 'string') return refuse(body)
    if (approvalId === undefined && props.isSure && !(await props.isSure())) return
    const sent = {
      ...body,
      ...(movesMoney.includes(action) && drawer && { session_id: drawer.id }),
      ...(approvalId !== undefined && { approval_id: approvalId }),
    }
    const saved = await send(
      key => call<{ data: WireRecord }>('PUT', props.path ?? `sales/${sale.id}/${action}`, sent, { key }),
      failure => {
        const approval = failure instanceof ApiError ? failure.approval : null
        const isAsked = approval !== null && approvalId === undefined
        if (isAsked) setNeeded(approval)
        return isAsked
      },
    )
    if (!saved) return
    // The stream leaves out what this page did itself.
    retryNow()
    done(saved.data)
    onClose(true)
  }

  useShortcut({
    keys: 'mod+enter',
    label: button,
    group: drawerTexts.group,
    allowInInput: true,
    when: needed === null,
    run: () => void save(),
  })
  return (
    <>
      <Frame
        kind="dialog"
        width={640}
        title={title}
        locked={busy || needed !== null}
        closeOnClickOutside={!isDirty}
        onClose={() => onClose(false)}
        onSubmit={() => void save()}
        footer={
          <>
            <Button variant="default" size="md" disabled={busy} onClick={() => onClose(false)}>
              {props.keep ?? texts.cancelDialog}
            </Button>
            <span className="frame-submit">
              <BusyButton type="submit" busy={busy} {...(props.isGrave && { color: 'red' })}>
                {button}
              </BusyButton>
            </span>
          </>
        }
      >
        <div className="form-body drawer-form">
          {fault && <Fault shown={fault} />}
          {children}
        </div>
      </Frame>
      {needed && (
        <Approve
          sale={sale}
          needed={needed}
          onAnswer={id => {
            setNeeded(null)
            if (id !== null) void save(id)
          }}
        />
      )}
    </>
  )
}
