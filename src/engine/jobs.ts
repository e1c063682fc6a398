import type { Locale } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from './context.ts'

/** Work that follows a commit, by name. */
export interface JobData {
  /** Mails a link to choose a password. The link is made when it is sent, so that no queue ever holds it. */
  access_link: { readonly email: string; readonly kind: 'reset' | 'invitation'; readonly locale: Locale }
  /** Renders the next picture of an import, on behalf of whoever sent it, and asks for the one after it. */
  import_picture: { readonly importId: string; readonly context: Context }
  /** Mails a purchase order, with its PDF, to these addresses. */
  order_mail: { readonly orderId: number; readonly to: readonly string[]; readonly locale: Locale }
}

export type JobName = keyof JobData

export interface Jobs {
  /** Kept with the transaction: it runs if, and only if, the transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N]): Promise<void>
}
