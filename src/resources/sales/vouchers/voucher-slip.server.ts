import { amountInWords } from '#domain/amount-in-words.ts'
import { cents } from '#domain/money.ts'
import { printVoucherCode } from '#domain/voucher-code.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { fact, parted, row, said, total, type Slip } from '#engine/papers/slip.ts'
import { filled } from '../papers/paper-words.ts'
import { shopHead, slipOf, type SalePaper } from '../papers/sale-paper.server.ts'
import type { Voucher } from './read-vouchers.server.ts'

/** The paper that is as good as money: what is left, until when, and the code to scan. */
export async function voucherSlip(paper: SalePaper, voucher: Voucher): Promise<Slip> {
  const { words, dates } = paper
  const { amount, balance, createdAt, returnFolio, saleFolio } = voucher
  const code = printVoucherCode(voucher.code)
  const until = voucherUntil(paper, voucher)
  return slipOf(
    paper,
    `${words.ways['17']} ${returnFolio}`,
    parted(
      [...shopHead(paper), ...said('title', words.ways['17'].toUpperCase())],
      [
        row(dates.shortDayOf(createdAt), dates.timeOf(createdAt)),
        fact(words.returned, returnFolio),
        fact(words.sale, saleFolio),
      ],
      [
        ...(balance === amount ? [] : [row(words.voucherAmount, moneyText(amount))]),
        total(words.voucherLeft.toUpperCase(), moneyText(balance)),
        ...said('centred', filled(words.words, { words: amountInWords(cents(balance)) })),
        ...said('strong', until),
      ],
      [{ kind: 'barcode', text: code }, ...said('centred', `${words.voucherLegend}\n${words.notFiscal}`)],
    ),
  )
}

/** «Se acepta hasta el 12 de febrero de 2027». */
export function voucherUntil({ words, dates }: SalePaper, { expiresOn }: Voucher): string {
  return expiresOn === null
    ? words.voucherForever
    : filled(words.voucherUntil, { date: dates.day(expiresOn) })
}
