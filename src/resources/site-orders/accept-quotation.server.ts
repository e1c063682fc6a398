import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { fiscalFaults } from '#domain/fiscal-data.ts'
import { cents, parsePercent } from '#domain/money.ts'
import { cleanRfc, publicRfc } from '#domain/rfc.ts'
import { depositOf, quotationState } from '#domain/site-order.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { requiredFiscalFields } from '#contract/fiscal-fields.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { storedRecord } from '#engine/record.ts'
import { refuseInCopy } from '#engine/restored-copy.ts'
import type { Engine } from '#engine/routing.ts'
import { readSettings } from '#engine/settings.ts'
import { throttle } from '#engine/security/throttle.ts'
import { audit } from '#engine/audit.ts'
import { concernedBy, type Sale } from '../sales/sale-types.server.ts'
import { salesServer } from '../sales/sale.server.ts'
import { holdOrder, hoursFromNow } from './hold-order.server.ts'
import { tellOrder } from './order-mail.server.ts'
import { findQuotation } from './private-quotation.server.ts'
import { customerOf } from './site-customer.server.ts'
import { siteOrders } from './site-order.resource.ts'

const { fields } = siteOrders
const fiscal = requiredFiscalFields

const acceptBody = z.object({
  name: fieldKinds.text.input({ ...fields.name, required: true, max: 120 }),
  email: fieldKinds.email.input({ ...fields.email, required: true }),
  phone: fieldKinds.phone.input({ ...fields.phone, required: true }),
  address: fieldKinds.text.input({ ...fields.address, required: true }),
  postal_code: fieldKinds.text.input({ ...fields.postalCode, required: true }),
  /** What the buyer saw: the version of the quotation and its total in cents. */
  version: z.string().regex(/^\d{1,9}$/),
  total: z.string().regex(/^\d{1,15}$/),
})

const fiscalBody = z.object({
  legal_name: fieldKinds.text.input(fiscal.legalName),
  rfc: fieldKinds.text.input(fiscal.rfc),
  tax_regime: fieldKinds.choice.input(fiscal.taxRegime),
  tax_postal_code: fieldKinds.text.input(fiscal.taxPostalCode),
  cfdi_use: fieldKinds.choice.input(fiscal.cfdiUse),
})

/** By quotation, so that other people at the same address are not concerned. */
const perQuotation = { max: 20, seconds: 600 }

type Texts = Readonly<Record<string, string>>

/**
 * Makes an order of a quotation that its customer accepts on its private page. The code is the proof. Sent twice, it is accepted
 * once: whoever comes second finds the order.
 */
export async function acceptQuotation(
  { db, jobs }: Pick<Engine, 'db' | 'jobs'>,
  context: Context,
  typed: string,
  body: Texts,
): Promise<void> {
  await refuseInCopy(db)
  const { saleId } = await findQuotation(db, context, typed)
  await throttle(db, `quotation-accept:${saleId}`, perQuotation)
  const { version, total, ...person } = readPerson(body)
  await inTransaction(db, async tx => {
    await sql`select id from sales where id = ${saleId} for no key update`.execute(tx)
    const sale = await storedRecord(tx, salesServer, saleId)
    if (!(await isOpen(tx, sale))) return
    const isSeen = Number(version) === (sale.revision ?? 1) && Number(total) === sale.total
    if (!isSeen) throw new DomainError('quotation_changed')
    const orderId = await store(tx, context, sale, person)
    await tellOrder(tx, jobs, orderId, 'accepted')
  })
}

/** Whether the quotation waits to be accepted. One that was accepted already answers no, and any other is refused. */
async function isOpen(tx: Transaction, sale: Sale): Promise<boolean> {
  const order = await tx
    .selectFrom('siteOrders')
    .select('id')
    .where('saleId', '=', sale.id)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  const { status, isExpired, isParked } = sale
  const state = quotationState({ status, isExpired, isAccepted: order !== undefined })
  if (order && state !== 'cancelled') return false
  if (state === 'open' && !isParked) {
    if (sale.total > 0) return true
    throw new DomainError('quotation_not_offered')
  }
  throw new DomainError(state === 'expired' ? 'quotation_expired' : 'quotation_changed')
}

type Accepting = Omit<ReturnType<typeof readPerson>, 'version' | 'total'>

async function store(tx: Transaction, context: Context, sale: Sale, person: Accepting): Promise<number> {
  const settings = await readSettings(tx)
  const customerId = sale.customerId ?? (await customerOf(tx, context, person))
  const until = await hoursFromNow(tx, settings.site_hold_hours)
  const order = await holdOrder(tx, context, sale, { until, customerId })
  const total = cents(sale.total)
  const deposit = depositOf(total, cents(order.valueOnOrder), {
    site: parsePercent(settings.site_deposit_percent),
    onOrder: parsePercent(settings.on_order_deposit_percent),
    layaway: parsePercent(settings.layaway_down_percent),
  })
  // Accepted in time, it stays offered until its deposit is due.
  await sql`
    update sales set customer_id = ${customerId}, valid_until = greatest(valid_until, shop_day(${until}::timestamptz))
    where id = ${sale.id}`.execute(tx)
  await sql`update on_order_lines set customer_id = ${customerId} where sale_id = ${sale.id}`.execute(tx)
  const { warehouseId, orderedLines } = order
  const { id } = await tx
    .insertInto('siteOrders')
    .values({
      ...person,
      saleId: sale.id,
      total,
      deposit,
      warehouseId,
      orderedLines: sql<number[]>`${[...orderedLines]}::integer[]`,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { saleId: sale.id, total, deposit, until, orderedLines }
  await audit(tx, context, [
    { action: 'create', resource: 'site-orders', recordId: id, after },
    ...(sale.customerId === null
      ? [
          {
            action: 'update',
            resource: 'sales',
            recordId: sale.id,
            before: { customerId: null },
            after: { customerId },
          },
        ]
      : []),
  ])
  const facts = { id, folio: sale.quotationFolio ?? '', name: person.name, total }
  await notify(tx, context, 'site_order', facts, concernedBy(sale))
  return id
}

function readPerson(body: Texts) {
  const faults: DomainError[] = []
  const person = attempt(faults, () => validate(acceptBody, filled(body)))
  const wantsInvoice = body['invoice'] === '1'
  const invoice = wantsInvoice ? attempt(faults, () => readFiscal(body)) : null
  if (body['terms'] !== '1') faults.push(new DomainError('terms_needed', {}, 'terms'))
  const postalCode = String(person?.postal_code ?? '')
  if (person && !isPostalCode(postalCode)) faults.push(new DomainError('postal_code', {}, 'postal_code'))
  if (faults.length > 0 || !person) throw DomainError.of(faults.flatMap(({ issues }) => issues))
  const { version, total, ...known } = person
  return {
    version,
    total,
    name: String(known.name),
    email: String(known.email),
    phone: String(known.phone),
    address: String(known.address),
    postalCode,
    legalName: invoice?.legalName ?? null,
    rfc: invoice?.rfc ?? null,
    taxRegime: invoice?.taxRegime ?? null,
    taxPostalCode: invoice?.taxPostalCode ?? null,
    cfdiUse: invoice?.cfdiUse ?? null,
  }
}

const isPostalCode = (text: string) => /^\d{5}$/.test(text) && text !== '00000'

function readFiscal(body: Texts) {
  const read = validate(fiscalBody, filled(body))
  const data = {
    legalName: String(read.legal_name),
    rfc: cleanRfc(String(read.rfc)),
    taxRegime: read.tax_regime as never,
    taxPostalCode: String(read.tax_postal_code),
    cfdiUse: read.cfdi_use as never,
  }
  const faults = fiscalFaults(data)
  if (data.rfc === publicRfc) faults.unshift({ code: 'public_rfc', field: 'rfc', params: {} })
  if (faults.length > 0) throw DomainError.of(faults)
  return data
}

/** An empty field of a form is one that was not filled in. */
function filled(body: Texts): Texts {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value.trim() !== ''))
}

/** The faults of both parts of the form are told together. */
function attempt<T>(faults: DomainError[], work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    faults.push(error)
    return null
  }
}
