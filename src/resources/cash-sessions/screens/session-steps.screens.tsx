import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import { useAppData } from '#browser/app-data.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { words } from './session-words.screens.ts'

const CloseSession = part(() => import('./close-session.screens.tsx'))
const MoveCash = part(() => import('./move-cash.screens.tsx'))

/** What an open session offers: cash in or out to its owner, and the count that closes it. */
export function SessionSteps({ record }: { record: WireRecord }) {
  const { user } = useAppData()
  const [opened, setOpened] = useState<'close' | 'move' | null>(null)
  const isOwn = record['user_id'] === user.id
  const close = () => setOpened(null)
  const mayClose = record['status'] === 'open' && (user.role === 'Admin' || isOwn)
  return (
    <>
      {mayClose && isOwn && record['kind'] !== 'rescue' && (
        <Button variant="default" leftSection={<Icon name="cash" />} onClick={() => setOpened('move')}>
          {words.move.button}
        </Button>
      )}
      {mayClose && (
        <Button leftSection={<Icon name="lock" />} onClick={() => setOpened('close')}>
          {words.close.button}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'close' && <CloseSession session={record} onClose={close} />}
        {opened === 'move' && <MoveCash session={record} onClose={close} />}
      </Suspense>
    </>
  )
}
