import type { QueryClient } from '@tanstack/react-query'
import { failed, partlyDone, succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { intend } from '#browser/intention.ts'
import { forgetRecords } from '#browser/query.ts'
import { bulkWords as words } from './bulk-words.screens.ts'

interface Undone {
  readonly restored: number
  readonly left: number
  readonly products: readonly {
    readonly name: string | null
    readonly reason: 'gone' | 'changed' | 'reference_gone' | 'reference_archived' | 'address_taken'
    readonly user: string | null
    readonly reference: string | null
  }[]
}

/** As many names as a notice holds. */
const mostNamed = 3

/** Undoes a change once, and says which products stayed as they are, and why. */
export async function undoBulk(queries: QueryClient, id: number): Promise<void> {
  try {
    const answer = await intend().insist(key =>
      call<{ data: Undone }>('POST', `products/bulk/${id}/undo`, {}, { key }),
    )
    if (answer) tell(answer.data)
  } catch (error) {
    failed(error, words.section)
  }
  void forgetRecords(queries)
}

function tell({ restored, left, products }: Undone): void {
  const said = words.undone(restored)
  if (left === 0) return succeeded(words.section, said)
  const named = products.filter(({ name }) => name !== null).slice(0, mostNamed)
  const names = named.map(({ name, user }) => (user === null ? String(name) : words.by(String(name), user)))
  const [first] = products
  const why = first ? words.reasons[first.reason] : ''
  const reason = first?.reference ? words.by(why, first.reference) : why
  const who = names.length > 0 ? `: ${words.names(names, left - names.length)}` : ''
  partlyDone(words.section, `${said} ${words.left(left)}${reason}${who}.`)
}
