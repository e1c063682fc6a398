import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'
import { rowTexts } from './texts-rows.ts'
import type { Deed, rowDeeds } from './rows.ts'

interface RowButtonsProps {
  deeds: Pick<ReturnType<typeof rowDeeds>, 'move' | 'remove'>
  place: number
  count: number
  /** The label of the row: «Partida 2». */
  said: string
  idOf: (place: number, deed: Deed) => string
}

export function RowButtons({ deeds, place, count, said, idOf }: RowButtonsProps) {
  return (
    <div className="row-buttons" role="group" aria-label={said}>
      <RowButton
        id={idOf(place, 'up')}
        icon="arrow-up"
        label={rowTexts.up(said)}
        disabled={place === 0}
        onPress={() => deeds.move(place, -1)}
      />
      <RowButton
        id={idOf(place, 'down')}
        icon="arrow-down"
        label={rowTexts.down(said)}
        disabled={place === count - 1}
        onPress={() => deeds.move(place, 1)}
      />
      <RowButton
        id={idOf(place, 'remove')}
        icon="trash"
        label={rowTexts.remove(said)}
        onPress={() => deeds.remove(place)}
      />
    </div>
  )
}

interface RowButtonProps {
  id: string
  icon: IconName
  label: string
  disabled?: boolean
  onPress: () => void
}

export function RowButton({ id, icon, label, disabled = false, onPress }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        id={id}
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Focuses the element at once, so that the next key reaches it; if it is not rendered yet, in the next frame. */
export function focusById(id: string): void {
  if (!take(id)) requestAnimationFrame(() => take(id))
}

function take(id: string): boolean {
  const element = document.getElementById(id)
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
  return element !== null
}
