import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Skeleton, Stack } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { ApiError } from '#browser/api-error.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { knownRecord } from '#browser/query.ts'
import { formTexts } from './texts-form.ts'
import type { Parent, WireRecord } from '#browser/wire-record.ts'
import type { FormValues } from './form-values.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { formLook, OpenForm } from './open-form.tsx'
import { useStoredRecord } from './use-stored-record.ts'

interface RecordFormProps {
  resource: Resource
  /** Absent to add a record. */
  id?: number | undefined
  parent?: Parent | undefined
  /** Initial values of a new record, by wire name. */
  defaults?: FormValues | undefined
  extras?: ScreenExtras | undefined
  /** Shown under the fields, with what was typed so far. */
  under?: ((values: FormValues) => ReactNode) | undefined
  onClose: () => void
  /** Called after each save; the form stays open when the user adds another. */
  onSaved?: ((record: WireRecord) => void) | undefined
}

const noExtras: ScreenExtras = {}

/** The form that adds or edits a record, built from its definition. */
export function RecordForm({ id, extras = noExtras, ...props }: RecordFormProps) {
  // «Guardar y agregar otro» continues with a new record, also after an edit, and with controls that know nothing of it.
  const [turn, setTurn] = useState(0)
  const shared = { ...props, extras, onAnother: () => setTurn(turn + 1) }
  if (id === undefined || turn > 0)
    return <OpenForm key={turn} {...shared} record={undefined} isContinued={turn > 0} />
  return <LoadedForm {...shared} id={id} />
}

/** The rows of a list have no lines, so a document cannot be opened from its row. */
const hasLines = ({ lines }: Resource) => Object.keys(lines).length > 0

type LoadedFormProps = RecordFormProps & { id: number; extras: ScreenExtras; onAnother: () => void }

function LoadedForm({ id, ...props }: LoadedFormProps) {
  const { resource, parent } = props
  const { data, error, refetch, isSlow, changedBy } = useStoredRecord(resource, id, parent)
  const queries = useQueryClient()
  // The list's row is enough to begin with, unless the server refuses the record.
  const [known] = useState(() => (hasLines(resource) ? undefined : knownRecord(queries, resource, id)))
  const isRefused = error instanceof ApiError && error.status !== null
  const record = data ?? (isRefused ? undefined : known)
  if (record) return <OpenForm {...props} {...{ record, changedBy }} isContinued={isSlow && !known} />
  if (!isSlow && !error) return null
  return (
    <Frame {...formLook(resource)} title={formTexts.form.edit(textsOf(resource).one)} onClose={props.onClose}>
      {error ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="md" role="status" aria-busy="true" aria-label={formTexts.form.loading}>
          {['a', 'b', 'c', 'd'].map(row => (
            <Skeleton key={row} height={58} />
          ))}
        </Stack>
      )}
    </Frame>
  )
}
