import { lazy, Suspense, useState } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { AmountsCard } from '#console/page/amounts-card.tsx'
import { cents, formatMoney } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { amountOf } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

const CloseSession = lazy(() => import('./close-session.screens.tsx'))

/** The sums of the session, and the button that closes it. */
export function SessionSide({ record }: { record: WireRecord }) {
  const { user } = useAppData()
  const [closing, setClosing] = useState(false)
  const said = (wire: string) => formatMoney(amountOf(record, wire) ?? cents(0))
  const expected = amountOf(record, 'expected_cash')
  const mayClose = record['status'] === 'open' && (user.role === 'Admin' || record['user_id'] === user.id)
  return (
    <>
      <AmountsCard
        amounts={[
          { label: words.initial, value: said('initial_cash') },
          ...(expected === null ? [] : [{ label: words.expected, value: formatMoney(expected) }]),
        ]}
        balance={{ label: words.sold, value: said('sold') }}
      />
      {mayClose && (
        <Button leftSection={<Icon name="lock" />} onClick={() => setClosing(true)}>
          {words.close.button}
        </Button>
      )}
      {closing && (
        <Suspense fallback={null}>
          <CloseSession session={record} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  )
}
