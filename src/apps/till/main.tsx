import 'virtual:tokens.css'
import '#ui/layers.css'
import '#ui/fonts.css'
import '#ui/base.css'
import './till.css'
import './shell/halves.css'
import './shell/choices.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#browser/query.ts'
import { FaultBoundary } from '#browser/start/fault-boundary.tsx'
import { UiProvider } from '#ui/provider.tsx'
import { App } from './app.tsx'
import { startWorker } from './worker/update.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void startWorker()
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <FaultBoundary>
        <QueryClientProvider client={createQueryClient()}>
          <App />
        </QueryClientProvider>
      </FaultBoundary>
    </UiProvider>
  </StrictMode>,
)
