import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { KnownResourcesProvider } from '#console/record/known-resources.ts'
import { resources } from '#resources/all.ts'
import { ProgressBar } from './shell/progress-bar.tsx'
import { useSession } from './session-context.ts'
import { titleOf, usePage } from './shell/page.ts'
import { useRecordName } from './shell/record-name.ts'
import { texts } from './texts.ts'

/** Wraps every page: sets the title, moves the focus and shows the progress bar. */
export function Root() {
  const { session } = useSession()
  const page = usePage()
  const { staticData, pathname } = page
  const record = useRecordName(page)
  const missing = useMatches({ select: matches => matches.some(({ status }) => status === 'notFound') })
  const title = missing ? texts.missing.title : (record ?? titleOf(staticData, session.menu))

  useEffect(() => {
    document.title = `${title} · ${session.settings.businessName}`
  }, [title, session.settings.businessName])

  // The router does not load a new page, so without this the focus would stay on a link that may be gone.
  const last = useRef(pathname)
  useEffect(() => {
    // A dialog that was opened while the page was still on its way keeps it.
    const isInDialog = document.activeElement?.closest('[aria-modal=true]') != null
    if (last.current !== pathname && !isInDialog) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    last.current = pathname
  }, [pathname])

  return (
    <KnownResourcesProvider value={resources}>
      <ProgressBar />
      <Outlet />
    </KnownResourcesProvider>
  )
}
