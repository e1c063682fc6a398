import './record-page.css'
import './record-cards.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { useAddress } from '../list/address.ts'
import { ApiError } from '#browser/api-error.ts'
import type { RecordPieces, ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { recordQuery } from '#browser/query.ts'
import type { OpenRecordProps } from './open-record-props.ts'
import { RecordHead } from './record-head.tsx'
import { RecordSide } from './record-side.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { pageTexts as texts } from './texts-page.ts'

const RecordForm = part(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))

export interface RecordPageProps {
  resource: Resource
  id: number
  extras?: ScreenExtras | undefined
  pieces?: RecordPieces | undefined
}

const nothing = {}

/** A record's own page: title and state, next actions, tabs and history. */
export function RecordPage({ resource, id, extras = nothing, pieces = nothing }: RecordPageProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(resource, id))
  const isMissing = error instanceof ApiError && error.status === 404
  if (record) {
    return (
      <>
        {/* What somebody is typing stays readable below the warning. */}
        {isMissing && (
          <Alert tone="warn">
            <p>{texts.missing(textsOf(resource).the)}</p>
          </Alert>
        )}
        <OpenRecord {...{ resource, record, extras, pieces }} />
      </>
    )
  }
  if (isMissing) return <Missing resource={resource} />
  if (!error) return <Loading />
  return (
    <div className="record-page">
      <h1 className="visually-hidden">{textsOf(resource).one}</h1>
      <QueryFailure error={error} onRetry={() => void refetch()} />
    </div>
  )
}

function OpenRecord(props: OpenRecordProps) {
  const { resource, record, extras, pieces } = props
  const { search, go } = useAddress()
  const { edit, ...others } = search
  return (
    <div className="record-page">
      <RecordHead {...props} onEdit={() => go({ ...search, edit: '1' })} />
      {pieces.Banner && <pieces.Banner record={record} />}
      <div className="record-columns">
        <RecordTabs {...props} />
        <RecordSide {...props} />
      </div>
      {edit !== undefined && (
        <Suspense fallback={null}>
          <RecordForm
            resource={resource}
            id={record.id}
            extras={extras}
            onClose={() => go(others, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="record-page" role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton height={28} width={240} />
      <div className="record-columns">
        <Skeleton height={420} radius="md" />
        <div className="record-side">
          <Skeleton height={140} radius="md" />
          <Skeleton height={260} radius="md" />
        </div>
      </div>
    </div>
  )
}

function Missing({ resource }: { resource: Resource }) {
  const { open } = useAddress()
  const { the, many } = textsOf(resource)
  return (
    <div className="empty-page">
      <h1>{texts.missing(the)}</h1>
      <p className="muted">{texts.missingHint}</p>
      <Button onClick={() => open(`/admin/${resource.name}`)}>{texts.back(many)}</Button>
    </div>
  )
}
