import { useMemo, useState } from 'react'
import type { Row } from '#contract/field.ts'
import { actionSchema } from '#contract/schemas.ts'
import { useAppData } from '#browser/app-data.tsx'
import { call } from '#browser/api.ts'
import { changedFields, createBody, initialValues } from '../form/form-values.ts'
import { useSentForm } from '../form/use-sent-form.ts'
import { actionLines, changedLists, initialLines, listsBody, placeByLine } from '../lines/form-lines.ts'
import { recordPath, type WireRecord } from '#browser/wire-record.ts'
import { actionFields, actionSubject } from './action-form.ts'
import type { ActionQuestion } from './ask-action.ts'
import { intend } from '#browser/intention.ts'
import { useApproval } from './use-approval.ts'

/** The form of an action, which is sent once however often its button is pressed. */
export function useActionForm({ resource, action, record, extras }: ActionQuestion) {
  const { definition, subject, schema } = useMemo(() => {
    const definition = resource.actions[action]
    const schema = definition && actionSchema(definition)
    if (!schema) throw new Error(`${resource.name} has no action ${action} that asks for anything`)
    return { definition, subject: actionSubject(resource, action), schema }
  }, [resource, action])
  const { settings: shop } = useAppData()
  const fields = useMemo(() => actionFields(definition), [definition])
  const [lists] = useState(() => actionLines(subject, resource, definition, extras.lines))
  const [initial] = useState(() => {
    const defaults = extras.defaults?.(record, shop) ?? {}
    const own = lists.filter(({ isPicked }) => isPicked)
    const others = lists.filter(({ isPicked }) => !isPicked)
    return {
      ...initialValues(fields, undefined, defaults),
      ...initialLines(own, record),
      ...initialLines(others, undefined, defaults),
    }
  })
  // The whole dialog uses one key: after a lost answer, sending other values must not do it twice.
  const [wish] = useState(intend)
  const approval = useApproval(extras.Approve !== undefined)

  const form = useSentForm({
    resource: subject,
    schema,
    initial,
    bodyOf: (values): Row => ({ ...createBody(fields, values), ...listsBody(lists, values) }),
    place: (errors, values) => placeByLine(lists, errors, values),
    send: async body => {
      const path = `${recordPath(resource, record.id)}/${action}`
      return approval.sendWith(given => {
        const sent = { ...body, ...given }
        return wish.attempt(async key =>
          extras.send
            ? extras.send(record, sent, key, shop)
            : (await call<{ data: WireRecord }>('PUT', path, sent, { key })).data,
        )
      })
    },
  })
  return {
    ...form,
    approval: approval.asked,
    subject,
    fields,
    lists,
    changed:
      changedFields(fields, initial, form.values).length + changedLists(lists, initial, form.values).length,
  }
}
