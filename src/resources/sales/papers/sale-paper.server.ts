import { phoneText } from '#domain/phone.ts'
import type { Locale } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { datesOf, slipBusiness, type Dates } from '#engine/papers/letterhead.ts'
import { settingsThen, withNamesThen } from '#engine/papers/then.ts'
import { optionalFact, said, type Slip, type SlipBlock } from '#engine/papers/slip.ts'
import type { Sale } from '../sale-types.server.ts'
import { filled, paperWords, type PaperWords } from './paper-words.ts'

/** A sale with everything that its papers show. */
export interface SalePaper {
  readonly db: Database
  /** With today's names. */
  readonly stored: Sale
  /** With the names of that time. */
  readonly sale: Sale
  readonly settings: Settings
  readonly words: PaperWords
  readonly dates: Dates
  readonly locale: Locale
}

/** «V-000123» or, before it has a folio, «Cotización C-000123». */
export function nameOf({ sale, words }: Pick<SalePaper, 'sale' | 'words'>): string {
  return sale.folio ?? `${words.quotation} ${sale.reference ?? ''}`
}

export async function salePaper(
  db: Database,
  sale: Sale,
  locale: Locale,
  moment: Date = paperMoment(sale),
): Promise<SalePaper> {
  const settings = await settingsThen(db, moment)
  const named = await withNamesThen(db, moment, sale, {
    registerName: { resource: 'registers', id: sale.registerId, field: 'name' },
    createdByName: { resource: 'users', id: sale.createdBy, field: 'name' },
    sellerName: { resource: 'users', id: sale.sellerId, field: 'name' },
    ...(sale.customerId !== null && {
      customerName: { resource: 'customers', id: sale.customerId, field: 'fullName' },
    }),
  })
  return {
    db,
    stored: sale,
    sale: named,
    settings,
    words: paperWords(locale),
    dates: datesOf(locale, settings),
    locale,
  }
}

/** The moment that decides which shop and names the papers of a sale show: when it was sold, else offered. */
export const paperMoment = ({ soldAt, createdAt }: Sale): Date => soldAt ?? createdAt

/** A stored percentage without needless zeros: `16`, `7.5`. */
export function percent(stored: unknown): string {
  return String(Number(stored))
}

export async function slipOf(
  paper: Pick<SalePaper, 'db' | 'settings' | 'locale'>,
  name: string,
  blocks: readonly SlipBlock[],
): Promise<Slip> {
  return {
    lang: paper.locale === 'es' ? 'es-MX' : 'en',
    name,
    business: await slipBusiness(paper.db, paper.settings),
    blocks,
  }
}

/** The shop's data that law and customers require, with its own header. */
export function shopHead({ settings, words }: Pick<SalePaper, 'settings' | 'words'>): SlipBlock[] {
  const { business_name, legal_name, rfc, tax_regime, address, phone, ticket_header } = settings
  const lines = [
    legal_name === business_name ? '' : legal_name,
    rfc && filled(words.rfc, { rfc }),
    tax_regime,
    address,
    phone && filled(words.phone, { phone: phoneText(phone) }),
  ]
  return [
    { kind: 'head', text: business_name },
    ...said('centred', lines.filter(Boolean).join('\n')),
    ...said('centred', ticket_header),
  ]
}

export function saleFacts(
  { sale, words }: SalePaper,
  when: readonly SlipBlock[],
  label: string = words.folio,
): SlipBlock[] {
  return [
    {
      kind: 'sum',
      label,
      value: sale.folio ?? (sale.isParked ? words.noFolio : (sale.reference ?? words.noFolio)),
    },
    ...optionalFact(words.revision, sale.revision === null ? null : String(sale.revision)),
    ...when,
    ...optionalFact(words.offlineReference, sale.isOffline ? sale.reference : null),
    ...optionalFact(words.register, sale.registerName),
    ...optionalFact(words.cashier, sale.createdByName),
    ...(sale.sellerId === null || sale.sellerId === sale.createdBy
      ? []
      : optionalFact(words.seller, sale.sellerName)),
    ...optionalFact(words.customer, sale.customerName),
    ...optionalFact(words.quotation, sale.folio === null ? null : sale.quotationFolio),
    ...optionalFact(words.invoice, sale.invoiceNumber),
  ]
}
