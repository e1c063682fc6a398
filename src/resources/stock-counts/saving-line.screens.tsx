import { Icon, type IconName } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { countWords as words } from './count-words.screens.ts'
import type { SavingState, Tallies } from './use-tallies.screens.ts'

const icons: Readonly<Record<SavingState, IconName>> = {
  saved: 'circle-check',
  waiting: 'circle-dashed',
  saving: 'circle-dashed',
  offline: 'alert-triangle',
  refused: 'circle-x',
}

export function SavingLine({ tallies: { state, waiting, refusal, discard } }: { tallies: Tallies }) {
  const said = {
    saved: words.saved,
    waiting: words.waiting(waiting),
    saving: words.saving,
    offline: words.offline(waiting),
    refused: `${words.refused}: ${refusal ?? ''}`,
  }[state]
  return (
    <p className="saving-line" role="status" data-state={state}>
      <Icon name={icons[state]} size={16} />
      <span>{said}</span>
      {state === 'refused' && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={discard}>
          {words.discard}
        </Button>
      )}
    </p>
  )
}
