import { message as wordsFor } from '#contract/messages.ts'
import { adminOnly } from '#contract/roles.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notify.ts'
import { movementsWithTexts } from './movement-texts.server.ts'

export interface FewPieces {
  readonly id: number
  readonly name: string
  readonly left: number
}

const named = 3
const longestName = 60

/** Writes one notice for all products of an operation, in the operation's own transaction. */
export async function tellFewPieces(
  tx: Transaction,
  context: Context,
  products: readonly FewPieces[],
): Promise<void> {
  const [first, ...others] = products
  if (!first) return
  const words = (code: string, params = {}) =>
    wordsFor(context.locale, code, params, movementsWithTexts.texts[context.locale])
  const nameOf = ({ name }: FewPieces) =>
    name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name
  const names = products.slice(0, named).map(nameOf).join(', ')
  const more = products.length - named
  const message =
    others.length === 0
      ? words(first.left > 0 ? 'few_left' : 'none_left', { product: nameOf(first), left: first.left })
      : more > 0
        ? words('few_more', { names, more })
        : names
  await notify(tx, context, adminOnly, {
    title: words(others.length === 0 && first.left === 0 ? 'none_notice' : 'few_notice'),
    message,
    path:
      others.length === 0
        ? `/admin/products/${first.id}`
        : '/admin/products?stock_level=none&stock_level=few',
  })
}
