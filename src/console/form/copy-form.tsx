import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import type { Resource } from '#contract/resource.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { recordQuery } from '#browser/query.ts'
import { formTexts } from './texts-form.ts'
import type { Parent, WireRecord } from '#browser/wire-record.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { formLook } from './open-form.tsx'
import { RecordForm } from './record-form.tsx'

interface CopyFormProps {
  resource: Resource
  /** The record that is copied. */
  id: number
  parent?: Parent | undefined
  extras: ScreenExtras
  onClose: () => void
  onSaved?: ((record: WireRecord) => void) | undefined
}

/** The form of a new record that starts with another record's values. */
export function CopyForm({ id, ...props }: CopyFormProps) {
  const { resource, parent, extras, onClose } = props
  const { data, error } = useQuery(recordQuery(resource, id, parent))
  if (data) return <RecordForm {...props} defaults={extras.copy?.(data)} />
  if (!error) return null
  return (
    <Frame {...formLook(resource)} title={formTexts.form.add(textsOf(resource).one)} onClose={onClose}>
      <Alert tone="bad" title={failureTitle}>
        <p>{failureText(error)}</p>
      </Alert>
    </Frame>
  )
}
