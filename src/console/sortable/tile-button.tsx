import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'

interface TileButtonProps {
  icon: IconName
  label: string
  isPressed?: boolean
  /** Nothing can be done now, but the button keeps its focus. */
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
          // An element loses its focus when the browser moves it.
          requestAnimationFrame(() => currentTarget.focus())
        }}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
