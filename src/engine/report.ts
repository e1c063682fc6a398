import { isPicture, type Field, type Row } from '#contract/field.ts'
import * as en from '#contract/messages.en.ts'
import * as es from '#contract/messages.es.ts'
import { capitalise } from '#contract/messages.ts'
import { readableFields, type Resource } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import { toCell } from './cells.ts'
import { requireActor, type Context } from './context.ts'
import { headerOf } from './export.ts'
import { recordTitle } from './record.ts'
import { recordPdf } from './tabular/record-pdf.ts'

/** A PDF of one record, with the fields that the caller may read. */
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
  const yesNo = context.locale === 'es' ? es.yesNo : en.yesNo
  const fields = readableFields(resource, requireActor(context).role).filter(([, field]) => !isPicture(field))
  const rows = fields.map(([name, field]) => ({
    label: headerOf(resource, context, name),
    value: textOf(field, name, record[name]),
  }))
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

  function textOf(field: Field, name: string, value: unknown): string {
    if (value instanceof Date) return moment.format(value)
    if (field.kind === 'flag') return value ? yesNo.yes : yesNo.no
    return String(toCell(name, field, value, texts) ?? '')
  }
}
