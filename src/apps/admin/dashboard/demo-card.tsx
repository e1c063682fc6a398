import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { startPath } from '../guard.ts'
import { startWords } from '../start/texts-start.ts'

/** In the demo only: explains it and offers to start the user's own shop. */
export function DemoCard() {
  const { shopState } = useAppData()
  if (shopState !== 'demo') return null
  return (
    <section className="card demo-card" aria-labelledby="demo-title">
      <span className="attention-mark">
        <Icon name="building-store" />
      </span>
      <div>
        <h2 id="demo-title">{startWords.demo.title}</h2>
        <p className="muted">{startWords.demo.message}</p>
      </div>
      <Button renderRoot={props => <Link {...props} to={startPath} />} variant="default">
        {startWords.title}
      </Button>
    </section>
  )
}
