import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'

interface TileButtonProps {
  icon: IconName
  label: string
  isPressed?: boolean
  /** There is nothing to do now; the button keeps the focus that it has. */
  isOff?: boolean
  onPress: () => void
}

export function TileButton({ icon, label, isPressed, isOff = false, onPress }: TileButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        onClick={({ currentTarget }) => {
          if (isOff) return
          onPress()
          // A browser lets go of the focus of an element that is moved.
          requestAnimationFrame(() => currentTarget.focus())
        }}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
