import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { statusLook } from '../list/status-look.ts'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import { wireText } from '../record/value-text.ts'
import { isPictured, thumbnailOf } from '../record/record-picture.ts'
import { formTexts } from './texts-form.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'

interface FormTitleProps {
  resource: Resource
  record: WireRecord | undefined
  /** Instead of «Agregar…» over a new record. */
  adds?: string | undefined
}

const texts = formTexts.form

/** The form's title. A drawer also shows the record's picture and state. */
export function FormTitle({ resource, record, adds }: FormTitleProps) {
  const { one } = textsOf(resource)
  if (!record) {
    return (
      <>
        {adds ?? texts.add(one)} <span className="frame-note">{texts.required}</span>
      </>
    )
  }
  const words = (
    <>
      <span className="frame-note">
        {texts.edit(one)}
        <span className="frame-note-more"> · {texts.required.toLowerCase()}</span>
      </span>{' '}
      {recordTitle(resource, record)}
    </>
  )
  if (screenOf(resource).form !== 'drawer' && Object.keys(resource.lines).length === 0) return words
  return (
    <span className="frame-subject">
      {isPictured(resource) && <Thumbnail picture={thumbnailOf(resource, record)} />}
      <span>
        {words} <Status resource={resource} record={record} />
      </span>
    </span>
  )
}

/** The stored state, not the unsaved one in the form. */
function Status({ resource, record }: { resource: Resource; record: WireRecord }) {
  const { settings } = useAppData()
  const value = record['status']
  if (value == null) return null
  const { quiet: _, ...look } = statusLook(String(value))
  return <StatusBadge {...look} label={wireText(resource, 'status', value, settings.timeZone)} />
}
