import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { part } from '#browser/parts/part.tsx'
import { front } from '#browser/front-texts.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { confirm, succeeded } from '#browser/alerts/alerts.ts'
import { useQuestion } from '#browser/alerts/questions.ts'
import { alertTexts } from '#browser/alerts/texts-alerts.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { formTexts } from './texts-form.ts'
import { recordTitle, type Parent, type WireRecord } from '#browser/wire-record.ts'
import { fieldId } from './field-input.ts'
import { FormAlerts } from './form-alerts.tsx'
import { FormNews } from './form-news.tsx'
import { FormFooter } from './form-footer.tsx'
import { formSections } from './form-fields.ts'
import { FormSectionFields } from './form-section.tsx'
import { FormTitle } from './form-title.tsx'
import type { FormValues } from './form-values.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { showFirstFault } from './show-first-fault.ts'
import { StaleFields } from './stale-fields.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { useRecordForm } from './use-record-form.ts'

interface OpenFormProps {
  resource: Resource
  record: WireRecord | undefined
  /** Who changed it meanwhile; null when that is not known, absent when nobody did. */
  changedBy?: string | null | undefined
  parent?: Parent | undefined
  defaults?: FormValues | undefined
  extras: ScreenExtras
  under?: ((values: FormValues) => ReactNode) | undefined
  /** The form replaces its loading state, so it opens without animation. */
  isContinued?: boolean
  onClose: () => void
  onSaved?: ((record: WireRecord) => void) | undefined
  /** Called by «Guardar y agregar otro». */
  onAnother: () => void
}

const LinesEditor = part(() => import('../lines/lines-editor.tsx'))

const texts = formTexts.form

export function OpenForm(props: OpenFormProps) {
  const { resource, record, changedBy, parent, extras, onClose, onSaved, onAnother } = props
  const { user, settings } = useAppData()
  const queries = useQueryClient()
  const body = useRef<HTMLDivElement>(null)
  const sections = formSections(resource, {
    occasion: record ? 'update' : 'create',
    role: user.role,
    fixed: parent && resource.parent?.field,
  })
  const fields = sections.flatMap(section => section.fields)
  const isMeant = async (values: FormValues) => {
    const question = extras.doubt?.(values, record, settings)
    return question ? confirm(question) : true
  }
  const form = useRecordForm({
    resource,
    fields,
    record,
    changedBy,
    parent,
    extras,
    defaults: props.defaults,
    isMeant,
  })
  const { leave, askToLeave } = useLeaveGuard(form.changed > 0, onClose)
  const hidden = extras.hidden?.(form.values, record) ?? []
  const shownLists = form.lists.filter(({ name }) => !hidden.includes(name))
  const { underLines = [] } = extras
  const over = sections.filter(({ key }) => !underLines.includes(key))
  const under = sections.filter(({ key }) => underLines.includes(key))
  const canAdd = resource.verbs.includes('create') && resource.permissions.create.includes(user.role)

  useEffect(() => {
    if (form.refusals > 0) showFirstFault(body.current)
  }, [form.refusals])

  async function save(then: () => void) {
    if (record && form.changed === 0) return then()
    const saved = await form.save()
    if (!saved) return
    const text = record ? front.updated_successfully : front.added_successfully
    succeeded(textsOf(resource).many, alertTexts.named(recordTitle(resource, saved), text))
    void forgetRecords(queries)
    onSaved?.(saved)
    then()
  }

  function settle(wire: string, keep: 'mine' | 'theirs') {
    form.settle(wire, keep)
    document.getElementById(fieldId(wire))?.focus()
  }

  const submit = () => void save(leave)
  const submitAndAdd = () => void save(onAnother)
  const isFree = useQuestion() === null
  const shared = { group: texts.shortcuts, allowInInput: true, when: isFree }
  useShortcut({ ...shared, keys: 'mod+s', label: texts.save, run: submit })
  useShortcut({ ...shared, keys: 'mod+enter', label: texts.save, run: submit })
  useShortcut({
    ...shared,
    keys: 'mod+shift+enter',
    label: texts.saveAndAdd,
    run: submitAndAdd,
    when: isFree && canAdd,
  })

  const drawn = (some: typeof sections) => (
    <div>
      {some.map(section => (
        <FormSectionFields
          key={section.key}
          resource={resource}
          section={section}
          isFirst={section === sections[0]}
          isAlone={sections.length === 1}
          record={record}
          extras={extras}
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          onLeave={form.leave}
        />
      ))}
    </div>
  )

  return (
    <Frame
      {...formLook(resource)}
      title={<FormTitle resource={resource} record={record} adds={extras.formTitle} />}
      tools={record && extras.formTools && <extras.formTools record={record} />}
      isContinued={props.isContinued ?? false}
      locked={form.busy}
      onClose={askToLeave}
      onSubmit={submit}
      footer={
        <FormFooter
          changed={form.changed}
          busy={form.busy}
          progress={form.progress}
          onCancel={askToLeave}
          onSaveAndAdd={canAdd ? submitAndAdd : undefined}
        />
      }
    >
      <div ref={body} className="form-body">
        <StaleFields
          resource={resource}
          theirs={form.theirs}
          by={changedBy}
          values={form.values}
          errors={form.errors}
          onSettle={settle}
        />
        <FormNews resource={resource} wires={form.news} by={changedBy} />
        <FormAlerts resource={resource} form={form} lists={form.lists} />
        {drawn(over)}
        <Suspense fallback={null}>
          {shownLists.map(list => (
            <LinesEditor key={list.name} list={list} form={form} />
          ))}
        </Suspense>
        {under.length > 0 && drawn(under)}
        {props.under?.(form.values)}
      </div>
    </Frame>
  )
}

/** The lines of a document need nearly the width of a page. */
export function formLook(resource: Resource): { kind: 'dialog' | 'drawer'; width: number } {
  if (Object.keys(resource.lines).length > 0) return { kind: 'drawer', width: 1080 }
  const { form: kind } = screenOf(resource)
  return { kind, width: kind === 'drawer' ? 720 : 560 }
}
