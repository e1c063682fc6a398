import 'virtual:tokens.css'
import '#ui/base.css'
import './admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { FaultBoundary } from './fault-boundary.tsx'

// A page restored by the browser's Back button may show somebody who has logged out.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <FaultBoundary>
      <App />
    </FaultBoundary>
  </StrictMode>,
)
