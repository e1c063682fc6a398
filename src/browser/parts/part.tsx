import { use, type ComponentType } from 'react'
import { enlist } from './ahead.ts'
import { Loader } from './loader.ts'

export interface FailureProps {
  readonly onRetry: () => void
  /** Given for a part that can be closed: it is a dialog, and its failure one too. */
  readonly onClose?: () => void
}

const Nothing = () => null
let Failure: ComponentType<FailureProps> = Nothing

/** Sets the notice for a part that could not be fetched. The till needs none: it fetches all parts before it starts. */
export function tellFailuresBy(component: ComponentType<FailureProps>): void {
  Failure = component
}

export interface Part<Props> {
  (props: Props): React.JSX.Element
  /** Fetches it before it is shown; the router waits for it. */
  readonly preload: () => Promise<void>
}

/**
 * A component in a file of its own. It is drawn at once when the file is there; until then the nearest Suspense stands
 * in. When the file cannot be fetched, it says so in its place and tries again by itself.
 */
export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  const loader = new Loader(load)
  enlist(loader)

  function Parted(props: Props) {
    const view = loader.useView()
    if (view === 'failed') return <Failure onRetry={() => void loader.open()} {...closing(props)} />
    if (loader.value === undefined) use(loader.open())
    const { default: Component } = loader.value ?? { default: Nothing }
    return <Component {...props} />
  }
  return Object.assign(Parted, { preload: () => loader.ahead() })
}

function closing(props: object): { onClose?: () => void } {
  return 'onClose' in props && typeof props.onClose === 'function'
    ? { onClose: props.onClose as () => void }
    : {}
}
