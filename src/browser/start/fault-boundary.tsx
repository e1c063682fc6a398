import './alone.css'
import { Component, type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { startTexts } from './texts-start.ts'

interface State {
  broken: boolean
}

/** Shows a message when a page's own code throws, instead of a blank page. */
export class FaultBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false }

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main className="alone">
        <Alert tone="bad" title={startTexts.fatal.title}>
          <p>{startTexts.fatal.message}</p>
          <Button variant="default" onClick={() => location.reload()}>
            {startTexts.connection.reloadNow}
          </Button>
        </Alert>
      </main>
    )
  }
}
