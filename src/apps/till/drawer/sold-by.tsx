import { formatMoney, wireCents } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.soldBy

interface Seller {
  readonly id: number
  readonly name: string
  readonly sales: number
  /** Missing for a Vendedor, who counts blind. */
  readonly sold?: number
}

const peopleOf = (session: WireRecord) => (session['people'] ?? []) as readonly Seller[]

/** Whether more than one person worked in the session. */
export const isShared = (session: WireRecord): boolean => peopleOf(session).length > 1

/** The sales of each person in a session; one person alone needs no list. */
export function SoldBy({ session }: { session: WireRecord }) {
  if (!isShared(session)) return null
  return (
    <section className="drawer-card">
      <header>
        <h2>{texts.title}</h2>
      </header>
      <dl>
        {peopleOf(session).map(({ id, name, sales, sold }) => (
          <div key={id}>
            <dt>
              {name} <small>{texts.sales(sales)}</small>
            </dt>
            <dd>{sold === undefined ? null : formatMoney(wireCents(sold))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
