import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import { isPicture, type Field, type Row } from '#contract/field.ts'
import * as en from '#contract/messages.en.ts'
import * as es from '#contract/messages.es.ts'
import { readableFields, type Resource } from '#contract/resource.ts'
import { catalogNames, smallCatalog } from '#contract/catalogs.ts'
import { nounOfRow } from '#contract/wire-title.ts'
import { optionLabel } from './cell-words.ts'
import { toCell } from './cells.ts'
import { requireActor, type Context } from './context.ts'
import { headerOf } from './export.ts'

/** The fields of a record that the caller may read, as a person reads them on paper. */
export function reportRows(
  resource: Resource,
  context: Context,
  record: Row,
  moment: Intl.DateTimeFormat,
): { label: string; value: string }[] {
  const texts = resource.texts[context.locale]
  const yesNo = context.locale === 'es' ? es.yesNo : en.yesNo
  return readableFields(resource, requireActor(context).role)
    .filter(([, field]) => !isPicture(field) && !isBareId(field))
    .map(([name, field]) => ({
      label: headerOf(resource, context, name),
      value: textOf(field, name, record[name]),
    }))

  function textOf(field: Field, name: string, value: unknown): string {
    if (value instanceof Date) return moment.format(value)
    if (field.kind === 'flag') return value ? yesNo.yes : yesNo.no
    if (field.kind === 'money' && typeof value === 'number') return formatMoney(value as Cents)
    if (field.kind === 'date' && typeof value === 'string') return value.split('-').reverse().join('/')
    if (field.kind === 'phone' && typeof value === 'string') return phoneText(value)
    const catalog = catalogNames.find(slug => slug === resource.screen?.catalogs?.[name])
    const named = catalog && smallCatalog(catalog, context.locale).find(({ id }) => id === value)
    if (named) return named.name
    if (catalog && value === null) return nounOfRow(resource, record, texts) ?? ''
    if (typeof value === 'string') return optionLabel(name, value, texts)
    return String(toCell(name, field, value, texts, context.locale) ?? '')
  }
}

/** A reference that is not exported is left out, because the name of its record stands beside it. */
function isBareId({ kind, exported }: Field): boolean {
  return kind === 'reference' && !exported
}
