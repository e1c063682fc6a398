import { fieldKinds } from '#contract/field-kinds.ts'
import { capitalise } from '#contract/messages.ts'
import { readableFields, type Resource, type Row } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import { optionLabel } from './cells.ts'
import { requireActor, type Context } from './context.ts'
import { headerOf } from './export.ts'
import { recordTitle } from './record.ts'
import { recordPdf } from './tabular/record-pdf.ts'

/** One record on paper: what the caller may read of it. */
export async function reportPdf(
  resource: Resource,
  context: Context,
  record: Row,
  settings: Settings,
): Promise<Buffer> {
  const texts = resource.texts[context.locale]
  const moment = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  })
  const rows = readableFields(resource, requireActor(context).role).map(([name, field]) => {
    const value = record[name]
    const wire = fieldKinds[field.kind].toWire(value)
    const text =
      field.kind === 'choice' && value
        ? optionLabel(name, String(value), texts)
        : value instanceof Date
          ? moment.format(value)
          : wire === null || wire === undefined
            ? '—'
            : String(wire)
    return { label: headerOf(resource, context, name), value: text }
  })
  return recordPdf({
    business: {
      name: settings.business_name,
      lines: [settings.legal_name, settings.rfc, settings.address, settings.phone].filter(Boolean),
    },
    title: recordTitle(resource, record),
    subtitle: capitalise(texts.one),
    sections: [{ rows }],
    footer: moment.format(new Date()),
  })
}
