import { phoneText } from '#domain/phone.ts'
import type { Row } from '#contract/field.ts'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import type { Context } from './context.ts'
import { recordTitle } from './record.ts'
import { reportRows } from './report-rows.ts'
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
  return recordPdf({
    business: {
      name: settings.business_name,
      lines: [settings.legal_name, settings.rfc, settings.address, phoneText(settings.phone)].filter(Boolean),
    },
    title: recordTitle(resource, record),
    subtitle: capitalise(texts.one),
    sections: [{ rows: reportRows(resource, context, record, moment) }],
    footer: moment.format(new Date()),
  })
}
