import './record-drawer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, Stack } from '#ui/kit.ts'
import { capitalise } from '#contract/messages.ts'
import { mayRestore, type Resource, type Verb } from '#contract/resource.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { useActions } from '../action/actions.ts'
import { useAppData } from '#browser/app-data.tsx'
import type { ScreenExtras } from '../screen-extras.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { textsOf } from '#browser/locale.ts'
import { knownRecord, recordQuery } from '#browser/query.ts'
import { rowActions } from '../list/row-actions.ts'
import { formTexts } from '../form/texts-form.ts'
import { recordTexts } from './texts-record.ts'
import { isArchived, recordPath, type Parent, type WireRecord } from '#browser/wire-record.ts'
import { History } from './history.tsx'
import { RecordFacts } from './record-facts.tsx'
import { isStep, RecordMenu } from './record-menu.tsx'
import { recordParts } from './record-parts.ts'
import { RecordTitle } from './record-title.tsx'
import { RecordRelated, RecordTop, useRelated } from './record-top.tsx'

interface RecordDrawerProps {
  resource: Resource
  id: number
  /** It may be an archived record. */
  archived?: boolean
  parent?: Parent | undefined
  extras?: ScreenExtras | undefined
  onClose: () => void
  /** Opens the form by its own address; without it the form replaces the drawer. */
  onEdit?: (() => void) | undefined
}

const texts = recordTexts

/** A read-only record: what matters first, its facts, what refers to it and its history. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { resource, id, archived = false, parent, extras = {}, onClose, onEdit } = props
  const { user } = useAppData()
  const [isEditing, setIsEditing] = useState(false)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(recordQuery(resource, id, parent, archived))
  // Opened from a list, it shows at once what the list knows.
  const [known] = useState(() => knownRecord(queries, resource, id))
  const record = data ?? known
  const actions = useActions(resource, extras)
  const related = useRelated(resource, id)
  const isLive = record !== undefined && !isArchived(record)
  const can = (verb: Verb) =>
    isLive && resource.verbs.includes(verb) && resource.permissions[verb].includes(user.role)
  const edit = onEdit ?? (() => setIsEditing(true))
  const path = recordPath(resource, id, parent)
  const { cells = {} } = extras

  if (isEditing) {
    return <RecordForm {...{ resource, id, parent, extras }} onClose={() => setIsEditing(false)} />
  }
  const leftOut = record ? (extras.leftOut?.(record) ?? []) : []
  // The number of related records is shown with their link.
  const counted = (related ?? []).flatMap(({ resource: other }) => [other, `${other}Count`])
  const { figures, states, groups } = recordParts(resource, user.role, [...leftOut, ...counted])
  const steps = record ? rowActions(resource, record, user).filter(action => isStep(resource, action)) : []
  const canEdit = can('update') && resource.final === undefined
  return (
    <Frame
      kind="drawer"
      width={560}
      title={record ? <RecordTitle {...{ resource, record, states }} /> : capitalise(textsOf(resource).one)}
      onClose={onClose}
      tools={
        isLive && <RecordMenu {...{ resource, record, extras, actions, can, path }} onRemoved={onClose} />
      }
      footer={
        record &&
        (canEdit || steps.length > 0 || isArchived(record)) && (
          <>
            {isArchived(record) && mayRestore(resource, user.role) && (
              <Restore {...{ record, actions }} onDone={onClose} />
            )}
            {steps.map(({ name, label }) => (
              <Button key={name} variant="default" onClick={() => void actions.run(name, [record])}>
                {label}
              </Button>
            ))}
            {canEdit && (
              <Button ml="auto" leftSection={<Icon name="pencil" />} onClick={edit}>
                {texts.edit}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!record && !error && (
        <Stack gap="sm" role="status" aria-busy="true" aria-label={formTexts.form.loading}>
          {['a', 'b', 'c', 'd', 'e'].map(row => (
            <Skeleton key={row} height={20} />
          ))}
        </Stack>
      )}
      {record && (
        <>
          <RecordTop {...{ resource, record, figures, cells, related }} />
          {isLive && extras.above && <div className="record-above">{extras.above(record)}</div>}
          <RecordFacts {...{ resource, record, groups, cells }} />
          <RecordRelated {...{ figures, related }} />
          {isLive && extras.aside?.(record)}
          {mayReadHistory(resource, user.role) && <History resource={resource} id={id} archived={archived} />}
        </>
      )}
    </Frame>
  )
}

function mayReadHistory({ verbs, permissions }: Resource, role: Parameters<typeof mayRestore>[1]): boolean {
  // A resource that nobody changes has no history.
  const changes = verbs.some(verb => verb !== 'read' && verb !== 'export')
  return changes && verbs.includes('export') && permissions.export.includes(role)
}

interface RestoreProps {
  record: WireRecord
  actions: ReturnType<typeof useActions>
  onDone: () => void
}

function Restore({ record, actions, onDone }: RestoreProps) {
  async function restore(): Promise<void> {
    if (await actions.restore([record])) onDone()
  }
  return (
    <Button ml="auto" leftSection={<Icon name="arrow-back-up" />} onClick={() => void restore()}>
      {texts.restore}
    </Button>
  )
}
