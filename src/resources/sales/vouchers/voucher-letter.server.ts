import { cents } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import { printVoucherCode } from '#domain/voucher-code.ts'
import type { Mail } from '#contract/mails.ts'
import type { Locale } from '#contract/messages.ts'
import type { Database } from '#db/database.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { slipPdf } from '#engine/papers/slip-pdf.ts'
import { filled } from '../papers/paper-words.ts'
import { salePaper, type SalePaper } from '../papers/sale-paper.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { vouchersOf, type Voucher } from './read-vouchers.server.ts'
import { voucherSlip, voucherUntil } from './voucher-slip.server.ts'

/** The vales of a sale that somebody could pay with today. */
export async function sentVouchers(db: Database, saleId: number): Promise<Voucher[]> {
  return (await vouchersOf(db, saleId)).filter(({ isExpired }) => !isExpired)
}

/** The papers of a sale's vales as a mail; null when none has money left. */
export async function voucherMail(
  db: Database,
  sale: Sale,
  locale: Locale,
): Promise<Omit<Mail, 'to'> | null> {
  const vouchers = await sentVouchers(db, sale.id)
  const drawn = await Promise.all(
    vouchers.map(async voucher => {
      const paper = await salePaper(db, sale, locale, voucher.createdAt)
      return { voucher, paper, content: await slipPdf(await voucherSlip(paper, voucher), '80') }
    }),
  )
  const [first] = drawn
  if (!first) return null
  const { words } = first.paper
  const name = words.mail.papers.voucher
  const lines = drawn.map(({ voucher, paper }) => filled(words.mail.voucherLine, placesOf(paper, voucher)))
  const said = {
    ...placesOf(first.paper, first.voucher),
    paper: name,
    number: drawn.length === 1 ? first.voucher.returnFolio : (sale.folio ?? ''),
    lines: lines.join('\n'),
    customer: sale.customerName ? ` ${sale.customerName}` : '',
  }
  return {
    subject: filled(words.mail.subject, said),
    text: filled(words.mail.voucher, said).trim(),
    attachments: drawn.map(({ voucher, content }) => ({
      filename: `${name.replaceAll(' ', '-')}-${voucher.returnFolio}-${voucher.code.slice(-4)}.pdf`,
      content,
      contentType: 'application/pdf',
    })),
  }
}

/** A vale as the text of a chat, which has its whole code as its paper has. */
export function voucherText(paper: SalePaper, voucher: Voucher): string {
  const [firstName = ''] = (paper.sale.customerName ?? '').split(' ', 1)
  return filled(paper.words.voucherChat, {
    ...placesOf(paper, voucher),
    customer: firstName === '' ? '' : ` ${firstName}`,
    code: printVoucherCode(voucher.code),
  })
}

const placesOf = (paper: SalePaper, voucher: Voucher) => ({
  voucher: `${paper.words.ways['17']} ${voucher.name}`,
  left: moneyText(cents(voucher.balance)),
  until: voucherUntil(paper, voucher),
  business: paper.settings.business_name,
  phone: phoneText(paper.settings.phone),
})
