import { lazy, Suspense, useEffect, useState } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { Bell } from '#browser/notices/bell.tsx'
import { useStart } from '../start/start.ts'

const load = () => import('#browser/notices/notices-drawer.tsx')
const NoticesDrawer = lazy(async () => ({ default: (await load()).NoticesDrawer }))

/** The bell of the till. Its panel is fetched while nobody waits for it; scans are refused while it is open. */
export function TillNotices() {
  const { user, settings } = useStart()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void load(), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Bell size={48} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={<KeysWait />}>
          <NoticesDrawer userId={user.id} timeZone={settings.timeZone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
