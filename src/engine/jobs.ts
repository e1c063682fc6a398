import { sql } from 'kysely'
import type { Locale } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from './context.ts'

/** The optional fields are missing from mails that an older server enqueued. */
export interface OrderMail {
  readonly orderId: number
  readonly to: readonly string[]
  readonly locale: Locale
  /** The mailing of the order that it belongs to: the failure of an earlier one says nothing of it. */
  readonly key?: string
  /** The user who sent it, and gets a notice when it fails. */
  readonly by?: number
  /** Whether the order was sent by this mail alone, so that it was not sent when this fails. */
  readonly isOnly?: boolean
}

/** Jobs that run after a commit, by name. */
export interface JobData {
  /** Mails a link to choose a password. The link is made when the mail is sent, so that the queue never holds it. */
  access_link: { readonly email: string; readonly kind: 'reset' | 'invitation'; readonly locale: Locale }
  /** Renders the next picture of an import on behalf of its sender, and enqueues the one after it. */
  import_picture: { readonly importId: string; readonly context: Context }
  make_export: { readonly exportId: string }
  /** Mails a purchase order, with its PDF, to these addresses. */
  order_mail: OrderMail
  /** The same mail, after its last attempt has failed. */
  order_mail_failed: OrderMail
  /**
   * Mails a paper of a sale as PDF, or that all that was made to order came; without an address, to the customer's. `by` is
   * the name of the sender.
   */
  sale_mail: {
    readonly saleId: number
    readonly paper: 'ticket' | 'quotation' | 'contract' | 'receipt' | 'delivery-note' | 'voucher' | 'arrival'
    readonly to: string | null
    readonly by: string
    readonly locale: Locale
  }
  /** Tells the buyer of an order of the site, and the shop, how far it is. */
  site_order_mail: {
    readonly orderId: number
    readonly kind: 'accepted' | 'reminder' | 'released' | 'confirmed'
    readonly to: 'buyer' | 'shop'
  }
}

export type JobName = keyof JobData

export interface Jobs {
  /** The job is stored in the transaction, so it runs only if the transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N]): Promise<void>
}

/** Deletes mails of these sales from the queue, waiting or sent, because both hold an address. */
export async function forgetMailsOf(tx: Transaction, saleIds: readonly number[]): Promise<void> {
  await sql`
    delete from pgboss.job where name = 'sale_mail' and (data ->> 'saleId')::integer = any(${saleIds})`.execute(
    tx,
  )
}
