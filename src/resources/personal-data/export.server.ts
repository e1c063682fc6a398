import { sql } from 'kysely'
import { snakeKeys } from '#domain/naming.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { PersonalResource } from './personal-fields.ts'
import { purchasesOf, salesOf } from './purchases.server.ts'

interface Person {
  readonly customerIds: readonly number[]
  readonly messageIds: readonly number[]
  readonly emails: readonly string[]
}

/** The right of access (ARCO): all stored data of a person, found by record and by mail. */
export async function personalData(db: Database, { customerIds, messageIds, emails }: Person) {
  const mails = emails.map(email => email.toLowerCase())
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'fullName', 'phone', 'email', 'emailSecondary', 'company', 'address', 'city', 'sex'])
    .select(['rfc', 'legalName', 'taxRegime', 'taxPostalCode', 'cfdiUse', 'notes'])
    .select(['createdAt', 'updatedAt'])
    .where(
      sql<boolean>`id = any(${customerIds}) or lower(email) = any(${mails}) or lower(email_secondary) = any(${mails})`,
    )
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'phone', 'message', 'sku', 'productName', 'status', 'createdAt'])
    .where(sql<boolean>`id = any(${messageIds}) or lower(email) = any(${mails})`)
    .orderBy('id')
    .execute()
  const everyCustomer = [...customerIds, ...customers.map(({ id }) => id)]
  const everyMessage = [...messageIds, ...messages.map(({ id }) => id)]
  const requests = await db
    .selectFrom('invoiceRequests')
    .select([
      'id',
      'saleId',
      'legalName',
      'rfc',
      'taxRegime',
      'taxPostalCode',
      'cfdiUse',
      'email',
      'createdAt',
    ])
    .where(sql<boolean>`lower(email) = any(${mails}) or sale_id in (${salesOf(everyCustomer, everyMessage)})`)
    .orderBy('id')
    .execute()
  const orders = await db
    .selectFrom('siteOrders')
    .select(['id', 'saleId', 'name', 'email', 'phone', 'address', 'postalCode', 'acceptedAt'])
    .select(['legalName', 'rfc', 'taxRegime', 'taxPostalCode', 'cfdiUse'])
    .where(sql<boolean>`lower(email) = any(${mails}) or sale_id in (${salesOf(everyCustomer, everyMessage)})`)
    .orderBy('id')
    .execute()
  return {
    exported_at: new Date().toISOString(),
    customers: customers.map(snakeKeys),
    messages: messages.map(snakeKeys),
    invoice_requests: requests.map(snakeKeys),
    site_orders: orders.map(snakeKeys),
    purchases: await purchasesOf(db, everyCustomer, everyMessage),
  }
}

/** Records who made the export, without its content. */
export async function traceExport(
  db: Database,
  context: Context,
  resource: PersonalResource,
  recordId: number,
): Promise<void> {
  await inTransaction(db, tx => audit(tx, context, [{ action: 'personal_data', resource, recordId }]))
}
