import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { part } from '#browser/parts/part.tsx'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Skeleton, Stack, Text, TextInput } from '#ui/kit.ts'
import { actionLabel } from './action-sentences.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { useAppData } from '#browser/app-data.tsx'
import { FormAlerts } from '../form/form-alerts.tsx'
import { FormSectionFields } from '../form/form-section.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { showFirstFault } from '../form/show-first-fault.ts'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { useStoredRecord } from '../form/use-stored-record.ts'
import { rowActions } from '../list/row-actions.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { formTexts } from '../form/texts-form.ts'
import { alertTexts } from '#browser/alerts/texts-alerts.ts'
import { actionTexts } from './texts-action.ts'
import { withInputExtras } from './with-input-extras.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import type { AskedAction } from './ask-action.ts'
import { useActionForm } from './use-action-form.ts'

const LinesEditor = part(() => import('../lines/lines-editor.tsx'))
const texts = formTexts.form

interface ActionDialogProps {
  asked: AskedAction
}

/** The form of an action. It loads the record again, because the list may show old data. */
export default function ActionDialog({ asked: given }: ActionDialogProps) {
  const [asked] = useState(() => ({
    ...given,
    resource: withInputExtras(given.resource, given.action, given.extras),
  }))
  const { resource, action, record: known, answer } = asked
  const { user } = useAppData()
  const { data: record, error, refetch, isSlow } = useStoredRecord(resource, known.id)
  const close = () => answer(null)
  const isAllowed = record?.allowed_actions.includes(action) ?? false
  if (record && isAllowed) return <OpenDialog asked={asked} record={record} isContinued={isSlow} />
  if (!record && !error && !isSlow) return null
  const reason = record && rowActions(resource, record, user).find(({ name }) => name === action)?.refusal
  return (
    <Frame {...lookOf(asked)} title={<Title asked={asked} record={record ?? known} />} onClose={close}>
      {error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {record && (
        <Alert tone="bad">
          <p>{reason ?? actionTexts.notNow}</p>
        </Alert>
      )}
      {!record && !error && (
        <Stack gap="md" role="status" aria-busy="true" aria-label={texts.loading}>
          {['a', 'b', 'c'].map(row => (
            <Skeleton key={row} height={58} />
          ))}
        </Stack>
      )}
    </Frame>
  )
}

interface OpenDialogProps extends ActionDialogProps {
  record: WireRecord
  isContinued: boolean
}

function OpenDialog({ asked, record, isContinued }: OpenDialogProps) {
  const { resource, action, extras, answer } = asked
  const queries = useQueryClient()
  const body = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const form = useActionForm({ ...asked, record })
  const { subject, fields, lists } = form
  const { grave, irreversible } = resource.actions[action] ?? {}
  const saved = useRef<WireRecord | null>(null)
  const { leave, askToLeave } = useLeaveGuard(form.changed > 0, () => answer(saved.current))
  const warning = textsOf(resource).warnings?.[action]
  const isReady = !irreversible || typed.trim() === alertTexts.eraseWord

  useEffect(() => {
    if (form.refusals > 0) showFirstFault(body.current)
  }, [form.refusals])

  async function send(): Promise<void> {
    if (!isReady) return
    saved.current = await form.save()
    // A call without an answer may have succeeded, so the page behind loads its data again.
    if (saved.current) leave()
    else void forgetRecords(queries)
  }

  const label = actionLabel(resource, action)
  const submit = () => void send()
  const isOnTop = useQuestion() === null && form.approval === null
  const shared = { group: texts.shortcuts, allowInInput: true, when: isOnTop }
  useShortcut({ ...shared, keys: 'mod+s', label, run: submit })
  useShortcut({ ...shared, keys: 'mod+enter', label, run: submit })

  return (
    <>
      <Frame
        {...lookOf(asked)}
        title={<Title asked={asked} record={record} />}
        isContinued={isContinued}
        locked={form.busy}
        closeOnClickOutside={form.changed === 0}
        onClose={askToLeave}
        onSubmit={submit}
        footer={
          <>
            <Button variant="default" disabled={form.busy} onClick={askToLeave}>
              {/* Two buttons called «Cancelar» would not say which one cancels the document. */}
              {label === texts.cancel ? texts.back : texts.cancel}
            </Button>
            <span className="frame-submit">
              <BusyButton
                type="submit"
                busy={form.busy}
                disabled={!isReady}
                {...((grave || irreversible) && { color: 'red' as const })}
              >
                {actionLabel(resource, action)}
              </BusyButton>
            </span>
          </>
        }
      >
        <div ref={body} className="form-body">
          {warning !== undefined && <Text>{warning}</Text>}
          <FormAlerts resource={subject} form={form} lists={lists} />
          {fields.length > 0 && (
            <div>
              <FormSectionFields
                resource={subject}
                section={{ key: 'general', fields }}
                isFirst
                isAlone
                record={record}
                extras={{
                  ...(extras.fields && { formFields: extras.fields }),
                  ...(extras.hidden && { hidden: extras.hidden }),
                }}
                values={form.values}
                errors={form.errors}
                onChange={form.change}
                onLeave={form.leave}
              />
            </div>
          )}
          {extras.Tools && <extras.Tools record={record} form={form} />}
          <Suspense fallback={null}>
            {lists.map(list => (
              <LinesEditor key={list.name} list={list} form={form} />
            ))}
          </Suspense>
          {extras.Summary && <extras.Summary record={record} form={form} />}
          {irreversible && (
            <TextInput
              label={alertTexts.type(alertTexts.eraseWord)}
              value={typed}
              autoComplete="off"
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
        </div>
      </Frame>
      {/* Stands beside the frame, because its own submit would bubble through React to the form below. */}
      {form.approval && extras.Approve && (
        <Suspense fallback={null}>
          <extras.Approve record={record} asked={form.approval} />
        </Suspense>
      )}
    </>
  )
}

function Title({ asked, record }: ActionDialogProps & { record: WireRecord }) {
  const { resource, action } = asked
  return (
    <>
      <span className="frame-note">
        {recordTitle(resource, record)}
        <span className="frame-note-more"> · {texts.required.toLowerCase()}</span>
      </span>{' '}
      {actionLabel(resource, action)}
    </>
  )
}

/** Lines need more width than a few fields. */
function lookOf({ resource, action }: AskedAction): { kind: 'dialog'; width: number } {
  const hasLines = Object.keys(resource.actions[action]?.inputLines ?? {}).length > 0
  return { kind: 'dialog', width: hasLines ? 880 : 560 }
}
