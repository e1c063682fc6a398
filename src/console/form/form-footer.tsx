import { Icon } from '#ui/icon.tsx'
import { Button, Menu } from '#ui/kit.ts'
import { Keys } from '../shortcuts.ts'
import { formTexts } from '../texts-form.ts'

interface FormFooterProps {
  changed: number
  busy: boolean
  onCancel: () => void
  /** Absent where another may not be added. */
  onSaveAndAdd: (() => void) | undefined
}

const texts = formTexts.form

export function FormFooter({ changed, busy, onCancel, onSaveAndAdd }: FormFooterProps) {
  return (
    <>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <p className="form-unsaved" aria-live="polite">
        {changed > 0 && texts.unsaved(changed)}
      </p>
      <Button.Group className="form-buttons">
        <Button
          type="submit"
          className="form-save"
          loading={busy}
          rightSection={<Keys keys="mod+s" />}
          aria-keyshortcuts="Control+S"
        >
          {texts.save}
        </Button>
        {onSaveAndAdd && (
          <Menu position="top-end">
            <Menu.Target>
              <Button className="form-more" px="xs" disabled={busy} aria-label={texts.saveOptions}>
                <Icon name="chevron-down" size={16} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item rightSection={<Keys keys="mod+shift+enter" />} onClick={onSaveAndAdd}>
                {texts.saveAndAdd}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Button.Group>
    </>
  )
}
