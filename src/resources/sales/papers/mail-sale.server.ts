import { DomainError } from '#domain/errors.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { phoneText } from '#domain/phone.ts'
import type { Mail } from '#contract/mails.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import type { JobData } from '#engine/jobs.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { slipPdf } from '#engine/papers/slip-pdf.ts'
import { storedRecord } from '#engine/record.ts'
import { throttle } from '#engine/security/throttle.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { quotationAddress, quotationCode } from '#resources/site-orders/quotation-link.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'
import { saleRoutes } from '../sale.routes.server.ts'
import { salesServer } from '../sale.server.ts'
import { sendArrivalMail } from '../on-order/mail-arrivals.server.ts'
import { invoiceLines } from './invoice-lines.server.ts'
import { emailOf, throttleAddress } from './mail-address.server.ts'
import { filled } from './paper-words.ts'
import { owedRoutes } from '../owed/owed.routes.server.ts'
import { sentVouchers, voucherMail } from '../vouchers/voucher-letter.server.ts'
import { voucherRoutes } from '../vouchers/voucher.routes.server.ts'
import { salePaperRoutes } from './paper.routes.server.ts'
import { reprintOf } from './print-log.server.ts'
import { receiptSlip } from './receipt-slips.server.ts'
import { contractPdf, deliveryPdf, quotationPdf } from './sale-letters.server.ts'
import { salePaper, type SalePaper } from './sale-paper.server.ts'
import type { SalePaperKind } from './sale-papers.ts'
import { isQuotation, ticketSlip } from './ticket-slip.server.ts'

/** A shop's busiest counter mails less. */
const perPerson = { max: 60, seconds: 3_600 }

/** Adds the action that mails, allowed only with a mail server, and its routes. */
export function salesWith({ jobs, hasMail }: Pick<Tools, 'jobs' | 'hasMail'>): ServerResource<typeof sales> {
  const { actions } = defineServer(sales, {
    actions: {
      mail: async (tx, context, { record, input }) => {
        const { paper } = input
        const refusal = await refusalIn(tx, record, paper)
        if (refusal) throw new DomainError(refusal, {}, 'paper')
        const to = input.email ?? null
        const address = to ?? (await emailOf(tx, record))
        if (!address) throw new DomainError('mail_no_address', {}, 'email')
        const { id, name: by } = requireActor(context)
        await throttle(tx, `sale-mail:${id}`, perPerson)
        await throttleAddress(tx, address)
        await jobs.enqueue(tx, 'sale_mail', { saleId: record.id, paper, to, by, locale: context.locale })
      },
    },
  })
  const mail = { ...sales.actions.mail, refusal: () => 'mail_no_server' }
  const offered: typeof sales.actions = hasMail ? sales.actions : Object.assign({}, sales.actions, { mail })
  const server: ServerResource<typeof sales> = {
    ...salesServer,
    definition: { ...sales, actions: offered },
    actions: { ...salesServer.actions, ...actions },
    routes: (app, engine) => {
      saleRoutes(app, engine, server)
      salePaperRoutes(app, engine, server)
      voucherRoutes(app, engine, server)
      owedRoutes(app, engine, server)
    },
  }
  return server
}

/** A paper that shows the sale itself; vales have lives of their own. */
type OwnPaper = Exclude<SalePaperKind, 'voucher'>

/** Why a sale does not have this paper; null when it has. */
async function refusalIn(db: Database, sale: Sale, paper: SalePaperKind): Promise<string | null> {
  if (paper !== 'voucher') return refusalOf(sale, paper)
  return (await sentVouchers(db, sale.id)).length > 0 ? null : 'paper_needs_voucher'
}

function refusalOf(sale: Sale, paper: OwnPaper): string | null {
  const isSold = sale.folio !== null
  const has: Readonly<Record<OwnPaper, boolean>> = {
    ticket: isSold,
    quotation: isQuotation(sale),
    contract: isSold && sale.paymentTypeId === paymentTypes.layaway,
    receipt: lastPayment(sale) !== undefined,
    'delivery-note': isSold && sale.status !== 'cancelled',
  }
  const reasons: Readonly<Record<OwnPaper, string>> = {
    ticket: 'print_needs_folio',
    quotation: 'paper_needs_quotation',
    contract: 'paper_needs_layaway',
    receipt: 'paper_needs_payment',
    'delivery-note': 'paper_needs_sale',
  }
  return has[paper] ? null : reasons[paper]
}

const lastPayment = ({ tenders }: Sale) =>
  tenders
    .filter(({ kind }) => kind === 'payment')
    .toSorted((a, b) => a.id - b.id)
    .at(-1)

interface Mailroom {
  readonly db: Database
  readonly media: MediaStore
  readonly send: (mail: Mail) => Promise<void>
  readonly publicUrl: string
}

/** Mails a paper of a sale as it is now, unless the sale no longer has the paper or the address is gone. */
export async function sendSaleMail(
  { db, media, send, publicUrl }: Mailroom,
  job: JobData['sale_mail'],
): Promise<void> {
  const { saleId, paper: kind, to, by, locale } = job
  if (kind === 'arrival') return sendArrivalMail({ db, send }, job)
  const sale = await storedRecord(db, salesServer, saleId)
  const address = to ?? (await emailOf(db, sale))
  if (!address) return
  if (kind === 'voucher') {
    const letter = await voucherMail(db, sale, locale)
    return letter ? send({ to: address, ...letter }) : undefined
  }
  if (refusalOf(sale, kind)) return
  const paper = await salePaper(db, sale, locale)
  const { words, settings } = paper
  const name = words.mail.papers[kind]
  const number = sale.folio ?? sale.reference ?? String(sale.id)
  const said = {
    paper: name,
    paper_lower: name.toLowerCase(),
    number,
    business: settings.business_name,
    phone: phoneText(settings.phone),
    customer: sale.customerName ? ` ${sale.customerName}` : '',
    total: moneyText(sale.total),
    balance: sale.balance > 0 ? filled(words.mail.balance, { balance: moneyText(sale.balance) }) : '',
  }
  const isLinked = kind === 'quotation' && sale.quotationFolio !== null
  const url = isLinked ? quotationAddress(publicUrl, await quotationCode(db, sale.quotationFolio)) : ''
  const link = isLinked ? filled(words.mail.link, { url }) : ''
  const content = await drawn(paper, kind, by, { media, publicUrl })
  await send({
    to: address,
    subject: filled(words.mail.subject, said),
    text: filled(words.mail.text, { ...said, link }).trim(),
    attachments: [
      { filename: `${name.replaceAll(' ', '-')}-${number}.pdf`, content, contentType: 'application/pdf' },
    ],
  })
}

async function drawn(
  paper: SalePaper,
  kind: OwnPaper,
  by: string,
  { media, publicUrl }: Pick<Mailroom, 'media' | 'publicUrl'>,
): Promise<Buffer> {
  const { db, sale } = paper
  switch (kind) {
    case 'ticket': {
      const reprint = await reprintOf(db, sale, by, undefined)
      return slipPdf(await ticketSlip(paper, reprint, await invoiceLines(paper, publicUrl)), '80')
    }
    case 'receipt':
      return slipPdf(await receiptSlip(paper, lastPayment(sale)?.id ?? null), '80')
    case 'quotation':
      return quotationPdf(paper, media)
    case 'contract':
      return contractPdf(paper)
    case 'delivery-note':
      return deliveryPdf(paper)
  }
}
