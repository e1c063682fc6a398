import 'virtual:tokens.css'
import '#ui/layers.css'
import '#ui/fonts.css'
import '#ui/base.css'
import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onReturn, watchConnection } from '#browser/connection/connection.ts'
import { followChanges } from '#browser/live/follow-changes.ts'
import { followImports } from '#browser/live/follow-imports.ts'
import { followSession } from '#browser/live/follow-session.ts'
import { relationsOf } from '#browser/live/relations.ts'
import { watchStyles } from '#browser/parts/mend-styles.ts'
import { PartFailure } from '#browser/parts/part-failure.tsx'
import { tellFailuresBy } from '#browser/parts/part.tsx'
import { askAgain, createQueryClient } from '#browser/query.ts'
import { UiProvider } from '#ui/provider.tsx'
import { App } from './app.tsx'
import { FaultBoundary } from '#browser/start/fault-boundary.tsx'
import { loggedOutSince } from '#browser/start/log-outs.ts'
import { sessionQuery } from '#browser/start/session.ts'
import { resources } from '#resources/all.ts'
import { loginPath } from './guard.ts'
import { preloadPage } from './router.tsx'

// The content security policy forbids generating code, which zod would do. Set where zod looks for it instead of by its
// `config`, which would bring all of zod into the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchConnection()
watchStyles()
tellFailuresBy(PartFailure)
const queries = createQueryClient()
onReturn(() => {
  // Without the first data the page is loaded again as a whole, a few times.
  if (queries.getQueryData(sessionQuery.queryKey) !== undefined) askAgain(queries)
})

followSession(queries)
followImports(queries)
followChanges(queries, relationsOf(resources))

const openedAt = Date.now()
// A page restored by the browser's Back button may show a user who has logged out.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (loggedOutSince(openedAt)) location.replace(loginPath)
  else void queries.invalidateQueries(sessionQuery)
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <FaultBoundary>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </FaultBoundary>
    </UiProvider>
  </StrictMode>,
)
preloadPage()
