import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { forgetExports } from '#engine/export-log.ts'
import { anyWords } from '#engine/search-words.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { forgetMessages, forgetSales } from '../personal-data/forget.server.ts'
import { strikeOut, strikeWords } from '../personal-data/strike-out.server.ts'
import { wordsOf } from '../personal-data/struck-out.ts'
import { messages } from './message.resource.ts'

/** The rules of a message, for the public form and the back office. */
export const messageRules: ServerResource<typeof messages> = defineServer(messages, {
  // Messages name products and people, so similar words are looked up among both.
  vocabulary: anyWords,
  columns: {
    // Each alternative uses its own index: joined by «or» and ordered by id they would read all customers for each message.
    customerId: sql`(
      select min(alike.id) from (
        select id from customers where archived_at is null and lower(email) = lower(messages.email)
        union all
        select id from customers where archived_at is null and lower(email_secondary) = lower(messages.email)
        union all
        select id from customers where archived_at is null and phone_digits(phone) = phone_digits(messages.phone)
          and length(phone_digits(messages.phone)) = 10
      ) alike
    )`,
    saleId: sql`(select sales.id from sales where sales.message_id = messages.id)`,
    attendedByName: sql`(select users.name from users where users.id = messages.attended_by)`,
  },

  guard: async (_tx, _context, { action, before }) => {
    if (before?.anonymisedAt && action === 'update') throw new DomainError('already_anonymous')
  },

  prepare: async (tx, context, { action, before, values }) => {
    if (action === 'anonymise') {
      const typed = before?.productId === null ? { sku: null, productName: null } : {}
      return { ...values, ...typed, anonymisedAt: await transactionMoment(tx), digest: null }
    }
    if (values.status !== undefined) {
      const isAttended = values.status === 'attended'
      return {
        ...values,
        attendedAt: isAttended ? await transactionMoment(tx) : null,
        attendedBy: isAttended ? (context.actor?.id ?? null) : null,
      }
    }
    const isAboutProduct = !before || 'sku' in values || 'productName' in values
    return isAboutProduct ? { ...values, ...(await productOf(tx, { ...before, ...values })) } : values
  },

  actions: {
    // All other messages of the same person are erased too.
    anonymise: async (tx, context, { record: { id, email } }) => {
      if (email !== null) await forgetMessages(tx, context, [email], id)
      await forgetSales(tx, { messageIds: [id] })
    },
  },

  afterSave: async (tx, _context, { action, before, after }) => {
    if (action !== 'anonymise') return
    await strikeOut(tx, 'messages', [after.id], before?.email ? [before.email] : [])
    await forgetExports(tx)
    await strikeWords(tx, wordsOf(before ?? {}))
  },
})

/** The product with this code, under its own name; without one the typed text stays. */
async function productOf(
  tx: Transaction,
  { sku, productName }: { readonly sku?: string | null; readonly productName?: string | null },
) {
  if (typeof sku !== 'string') return { productId: null, productName: productName ?? null }
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`${sku.toLowerCase()} in (lower(sku), lower(internal_code))`)
    // A SKU wins over another product's code with the same text.
    .orderBy(sql`lower(sku) = ${sku.toLowerCase()}`, order => order.desc().nullsLast())
    .executeTakeFirst()
  return { productId: product?.id ?? null, productName: product?.name ?? productName ?? null }
}
