import '#console/form/form-fields.css'
import { useQueryClient } from '@tanstack/react-query'
import { contentPages } from '#contract/contents.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureTitle } from '#browser/alerts/failure-text.ts'
import { useAppData } from '#browser/app-data.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { locale } from '#browser/locale.ts'
import { agoText } from '#console/record/ago-text.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { formTexts } from '#console/form/texts-form.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { FieldsEditor } from './fields-editor.screens.tsx'
import { contentsWords as words } from './texts-contents.screens.ts'
import { useContentForm, type WholeContent } from './use-content-form.screens.ts'

interface ContentEditorProps {
  stored: WholeContent
  /** Replaces the unsaved texts with the stored ones. */
  onReload: () => void
}

export function ContentEditor({ stored, onReload }: ContentEditorProps) {
  const queries = useQueryClient()
  const { timeZone } = useAppData().settings
  const title = contentsTexts[locale].options?.['key']?.[stored.key] ?? stored.key
  const form = useContentForm(stored, saved => {
    queries.setQueryData(['contents', stored.key], saved)
    succeeded(words.title, words.saved)
  })
  useLeaveGuard(form.isDirty, () => {})
  useShortcut({
    keys: 'mod+s',
    label: words.save,
    group: formTexts.form.shortcuts,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: form.save,
  })

  return (
    <form
      ref={form.element}
      className="card contents-form"
      aria-label={title}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.save()
      }}
    >
      <header className="contents-head">
        <div>
          <h2>{title}</h2>
          <p className="muted">
            {stored.updated_at === null
              ? words.asShipped
              : words.changed(stored.updated_by ?? '', agoText(stored.updated_at, new Date(), timeZone))}
          </p>
        </div>
        <Button
          component="a"
          href={stored.path}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<Icon name="external-link" size={16} />}
        >
          {words.preview}
        </Button>
      </header>
      {form.failure !== null && (
        <div className="contents-alert">
          <Alert tone="bad" small={failureTitle}>
            <p>{form.failure}</p>
            {form.isStale && (
              <Button variant="default" mt="xs" onClick={onReload}>
                {words.reload}
              </Button>
            )}
          </Alert>
        </div>
      )}
      <div className="contents-fields">
        <FieldsEditor form={form} fields={contentPages[stored.key].fields} value={form.value} path={[]} />
      </div>
      <footer className="contents-foot">
        <p className="form-unsaved" aria-live="polite">
          {form.isDirty && words.unsaved}
        </p>
        {form.isDirty && (
          <Button variant="default" disabled={form.busy} onClick={form.discard}>
            {words.discard}
          </Button>
        )}
        <BusyButton type="submit" busy={form.busy} disabled={!form.isDirty}>
          {words.save}
          <Keys keys="mod+s" />
        </BusyButton>
      </footer>
    </form>
  )
}
