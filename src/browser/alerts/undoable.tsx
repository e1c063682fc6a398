import { Button, Group, Text } from '#ui/kit.ts'
import { alertTexts } from './texts-alerts.ts'

/** The content of a notice with a button that undoes what was done. */
export function Undoable({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text c="inherit">{text}</Text>
      <Button variant="subtle" size="compact-sm" flex="none" onClick={onUndo}>
        {alertTexts.undo}
      </Button>
    </Group>
  )
}
