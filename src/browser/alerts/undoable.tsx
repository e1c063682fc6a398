import { Button, Group, Text } from '#ui/kit.ts'
import { alertTexts } from './texts-alerts.ts'

interface UndoableProps {
  text: string
  onUndo: () => void
}

/** The content of a notice with a button that undoes what was done. */
export const Undoable = ({ text, onUndo }: UndoableProps) => (
  <WithButton text={text} label={alertTexts.undo} onPress={onUndo} />
)

interface WithButtonProps {
  text: string
  label: string
  onPress: () => void
}

/** The content of a notice with one thing to do about it. */
export function WithButton({ text, label, onPress }: WithButtonProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text c="inherit">{text}</Text>
      <Button variant="subtle" size="compact-sm" flex="none" onClick={onPress}>
        {label}
      </Button>
    </Group>
  )
}
