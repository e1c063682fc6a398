import { lazy, Suspense } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { SellPage } from './sell/sell-page.tsx'
import { useStart } from './start/start.ts'

const OpenPage = lazy(() => import('./drawer/open-page.tsx'))

/** Nothing is sold without an open drawer. */
export function Till() {
  const { drawer } = useStart()
  if (drawer) return <SellPage />
  return (
    <Suspense fallback={<KeysWait />}>
      <OpenPage />
    </Suspense>
  )
}
