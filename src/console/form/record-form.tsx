import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button, Skeleton, Stack } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { failureText, failureTitle } from '../alerts/failure-text.ts'
import { call } from '../api.ts'
import type { ScreenExtras } from '../extras.ts'
import { textsOf } from '../locale.ts'
import { resourceKey } from '../query.ts'
import { formTexts } from '../texts-form.ts'
import { recordPath, type Parent, type WireRecord } from '../wire-record.ts'
import type { FormValues } from './form-values.ts'
import { Frame } from './frame.tsx'
import { formWidth, OpenForm } from './open-form.tsx'

interface RecordFormProps {
  resource: Resource
  /** Absent to add one. */
  id?: number | undefined
  parent?: Parent | undefined
  /** First values of a new one, by wire name. */
  defaults?: FormValues | undefined
  extras?: ScreenExtras | undefined
  onClose: () => void
  /** After each record that was saved; the form stays open when another follows. */
  onSaved?: ((record: WireRecord) => void) | undefined
}

const noExtras: ScreenExtras = {}

/** Adds or edits a record, as its definition says. */
export function RecordForm({ id, extras = noExtras, ...props }: RecordFormProps) {
  // «Guardar y agregar otro» goes on with a new one, also after an edit.
  const [edited, setEdited] = useState(id)
  const shared = { ...props, extras, onAnother: () => setEdited(undefined) }
  if (edited === undefined) return <OpenForm {...shared} record={undefined} />
  return <LoadedForm {...shared} id={edited} />
}

type LoadedFormProps = RecordFormProps & { id: number; extras: ScreenExtras; onAnother: () => void }

/** Never from what a list happens to know: an edit starts at what is stored now. */
function LoadedForm({ id, ...props }: LoadedFormProps) {
  const { resource, parent } = props
  const isSlow = useIsSlow()
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(resource), 'edited', id],
    queryFn: async () => (await call<{ data: WireRecord }>('GET', recordPath(resource, id, parent))).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <OpenForm {...props} record={data} isContinued={isSlow} />
  if (!isSlow && !error) return null
  return (
    <Frame
      kind={screenOf(resource).form}
      width={formWidth(resource)}
      title={formTexts.form.edit(textsOf(resource).one)}
      onClose={props.onClose}
    >
      {error ? (
        <Alert tone="bad" title={failureTitle}>
          <p>{failureText(error)}</p>
          <Button variant="default" mt="xs" onClick={() => void refetch()}>
            {formTexts.form.retry}
          </Button>
        </Alert>
      ) : (
        <Stack gap="md" aria-busy="true" aria-label={formTexts.form.loading}>
          {['a', 'b', 'c', 'd'].map(row => (
            <Skeleton key={row} height={58} />
          ))}
        </Stack>
      )}
    </Frame>
  )
}

const patienceMs = 150

/** What comes at once needs no sign that it is coming. */
function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
