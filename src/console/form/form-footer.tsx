import { Icon } from '#ui/icon.tsx'
import { Button, Menu, Progress } from '#ui/kit.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { formTexts } from './texts-form.ts'

interface FormFooterProps {
  changed: number
  busy: boolean
  /** Progress of an upload, from 0 to 1. */
  progress: number | null
  onCancel: () => void
  /** Absent when the user may not add another. */
  onSaveAndAdd: (() => void) | undefined
}

const texts = formTexts.form

/** After the upload the server still makes the picture's sizes. */
function progressText(progress: number): string {
  const { sending, processing } = formTexts.image
  // In steps of ten, because screen readers announce each change.
  return progress < 1 ? sending(Math.floor(progress * 10) * 10) : processing
}

export function FormFooter({ changed, busy, progress, onCancel, onSaveAndAdd }: FormFooterProps) {
  return (
    <>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {texts.cancel}
      </Button>
      {progress !== null && (
        <Progress className="form-progress" size={3} value={progress * 100} aria-hidden="true" />
      )}
      <p className="form-unsaved" aria-live="polite">
        {progress === null ? changed > 0 && texts.unsaved(changed) : progressText(progress)}
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
