import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Kbd, UnstyledButton } from '#ui/kit.ts'
import { texts } from '../texts.ts'

/** The keys of the palette, and a button for the dialog with all shortcuts. */
export function PaletteFooter({ onShortcuts }: { onShortcuts: () => void }) {
  const { palette } = texts
  return (
    <div className="palette-footer">
      <span aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {palette.move}
      </span>
      <span aria-hidden="true">
        <Keys keys="enter" /> {palette.open}
      </span>
      <span aria-hidden="true">
        <Keys keys="mod+enter" /> {palette.newTab}
      </span>
      <UnstyledButton onClick={onShortcuts}>
        <Keys keys="shift+?" /> {palette.shortcuts}
      </UnstyledButton>
    </div>
  )
}
