import { amountInWords } from '#domain/amount-in-words.ts'
import { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { fact, optionalFact, parted, row, said, total, type Slip } from '#engine/papers/slip.ts'
import { filled } from '#resources/sales/papers/paper-words.ts'
import { shopHead, slipOf } from '#resources/sales/papers/sale-paper.server.ts'
import { isManual, type CutPaper } from './cut-paper.server.ts'

/** The slip of cash in or out without a sale, to be signed by both people. */
export async function movementSlip(paper: CutPaper, entryId: number | null): Promise<Slip> {
  const { session, settings, words, common, dates } = paper
  const entry = session.entries.find(({ id }) => id === entryId)
  if (!entry || !isManual(entry.type)) throw new DomainError('not_found', { the: words.missing })
  const at = entry.createdAt ?? new Date(0)
  const amount = Math.abs(entry.amount)
  const [gives, takes] = words.hands
  const name = entry.createdByName ?? ''
  const isIncome = entry.type === 'income'
  return slipOf(
    paper,
    `${words.slips[entry.type]} ${entry.id}`,
    parted(
      [...shopHead({ settings, words: common }), ...said('title', words.slips[entry.type])],
      [
        row(dates.shortDayOf(at), dates.timeOf(at)),
        fact(words.register, session.registerName),
        fact(words.cashier, session.userName),
        ...optionalFact(words.reason, entry.reason),
      ],
      [
        total(words.amount.toUpperCase(), moneyText(amount, entry.currency)),
        ...(entry.currency === 'MXN'
          ? said('centred', filled(common.words, { words: amountInWords(cents(amount)) }))
          : []),
      ],
      [
        {
          kind: 'signatures',
          names: isIncome ? [gives, `${takes}\n${name}`] : [`${gives}\n${name}`, takes],
        },
        ...said('centred', common.notFiscal),
      ],
    ),
  )
}
