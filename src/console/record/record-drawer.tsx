import './record-drawer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, Stack } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { isPicture } from '#contract/field.ts'
import { capitalise } from '#contract/messages.ts'
import { readableFields, type Resource, type Verb } from '#contract/resource.ts'
import { actionLabel } from '../action/action-sentences.ts'
import { useActions } from '../action/actions.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { ScreenExtras } from '../screen-extras.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { textsOf } from '#browser/locale.ts'
import { knownRecord, recordQuery } from '#browser/query.ts'
import { pictureOf } from './record-picture.ts'
import { formTexts } from '../form/texts-form.ts'
import { recordTexts } from './texts-record.ts'
import { recordPath, recordTitle, type Parent, type WireRecord } from '#browser/wire-record.ts'
import { FieldValue } from './field-value.tsx'
import { History } from './history.tsx'

interface RecordDrawerProps {
  resource: Resource
  id: number
  parent?: Parent | undefined
  extras?: ScreenExtras | undefined
  onClose: () => void
  /** Opens the form by its own address; without it the form replaces the drawer. */
  onEdit?: (() => void) | undefined
}

const texts = recordTexts

/** A read-only record: its data, its actions and its history. */
export function RecordDrawer({ resource, id, parent, extras = {}, onClose, onEdit }: RecordDrawerProps) {
  const { user } = useAppData()
  const [isEditing, setIsEditing] = useState(false)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(recordQuery(resource, id, parent))
  // Opened from a list, it shows at once what the list knows.
  const [known] = useState(() => knownRecord(queries, resource, id))
  const record = data ?? known
  const { one } = textsOf(resource)
  const can = (verb: Verb) => resource.verbs.includes(verb) && resource.permissions[verb].includes(user.role)
  const edit = onEdit ?? (() => setIsEditing(true))
  const note = <span className="frame-note">{capitalise(one)}</span>

  if (isEditing) {
    return <RecordForm {...{ resource, id, parent, extras }} onClose={() => setIsEditing(false)} />
  }
  return (
    <Frame
      kind="drawer"
      width={560}
      title={
        record ? (
          <>
            {note} {recordTitle(resource, record)}
          </>
        ) : (
          capitalise(one)
        )
      }
      onClose={onClose}
      tools={can('export') && <Report path={recordPath(resource, id, parent)} />}
      footer={
        record &&
        (can('update') || record.allowed_actions.length > 0) && (
          <Deeds {...{ resource, record, extras }} onEdit={can('update') ? edit : undefined} />
        )
      }
    >
      {error && (
        <Alert tone="bad" small={failureTitle}>
          <p>{failureText(error)}</p>
          <Button variant="default" mt="xs" onClick={() => void refetch()}>
            {formTexts.form.retry}
          </Button>
        </Alert>
      )}
      {!record && !error && (
        <Stack gap="sm" aria-busy="true" aria-label={formTexts.form.loading}>
          {['a', 'b', 'c', 'd', 'e'].map(row => (
            <Skeleton key={row} height={20} />
          ))}
        </Stack>
      )}
      {record && (
        <>
          <Look resource={resource} record={record} />
          <dl className="record-data">
            {readableFields(resource, user.role)
              .filter(([name, field]) => name !== resource.title && !isPicture(field))
              .filter(([name]) => !extras.leftOut?.(record).includes(name))
              .map(([name, field]) => (
                <div key={name}>
                  <dt>{capitalise(textsOf(resource).fields[name] ?? name)}</dt>
                  <dd>
                    {extras.cells?.[name]?.(record) ?? (
                      <FieldValue resource={resource} name={name} field={field} record={record} />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
          {extras.aside?.(record)}
          {can('export') && <History resource={resource} id={id} />}
        </>
      )}
    </Frame>
  )
}

/** The record's picture; it needs no alternative text, because the title names what it shows. */
function Look({ resource, record }: Pick<DeedsProps, 'resource' | 'record'>) {
  const picture = pictureOf(resource, record)
  return (
    picture && <Picture className="record-picture" picture={picture} sizes="(width < 48em) 100vw, 512px" />
  )
}

function Report({ path }: { path: string }) {
  return (
    <Button
      component="a"
      variant="subtle"
      color="gray"
      href={`/api/${path}/export`}
      target="_blank"
      rel="noopener"
      leftSection={<Icon name="file-text" />}
      aria-label={texts.report}
      title={texts.report}
    >
      {texts.pdf}
    </Button>
  )
}

interface DeedsProps {
  resource: Resource
  record: WireRecord
  extras: ScreenExtras
  onEdit: (() => void) | undefined
}

/** The actions that its state allows, and the edit button. */
function Deeds({ resource, record, extras, onEdit }: DeedsProps) {
  const { run } = useActions(resource, extras)
  return (
    <>
      {record.allowed_actions.map(action => (
        <Button key={action} variant="default" onClick={() => void run(action, [record])}>
          {actionLabel(resource, action)}
        </Button>
      ))}
      {onEdit && (
        <Button ml="auto" leftSection={<Icon name="pencil" />} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </>
  )
}
