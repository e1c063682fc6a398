import './form-fields.css'
import './page-form.css'
import type { ReactNode, SubmitEvent } from 'react'
import type { ResourceTexts } from '#contract/resource.ts'
import type { Locale } from '#contract/messages.ts'
import { leaveTexts } from '#browser/leave/texts-leave.ts'
import { FormAlerts } from './form-alerts.tsx'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { formTexts } from './texts-form.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import type { PageFormState } from './use-page-form.ts'

interface PageFormProps {
  form: PageFormState
  /** Labels of its fields, for the list of errors. */
  texts: Readonly<Record<Locale, ResourceTexts>>
  label: string
  /** The page's main form: its shortcut always works, and its footer stays visible. */
  isMain?: boolean
  submitLabel?: string
  /** Saving it cannot be undone. */
  isDangerous?: boolean
  children: ReactNode
}

const words = formTexts.form

export function PageForm({
  form,
  texts,
  label,
  isMain = false,
  submitLabel,
  isDangerous,
  children,
}: PageFormProps) {
  const changed = Object.keys(form.changes).length
  const isHere = () => isMain || form.element.current?.contains(document.activeElement) === true
  const shared = {
    label: submitLabel ?? words.save,
    group: words.shortcuts,
    allowInInput: true,
    when: () => isHere() && !dialogIsOpen(),
    run: form.save,
  }
  useShortcut({ ...shared, keys: 'mod+s' })
  useShortcut({ ...shared, keys: 'mod+enter' })

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    form.save()
  }

  return (
    <form
      ref={form.element}
      className="card page-form"
      aria-label={label}
      data-main={isMain || undefined}
      noValidate
      onSubmit={onSubmit}
    >
      <div className="page-form-alerts">
        <FormAlerts resource={{ texts }} form={form} />
      </div>
      {children}
      <div className="page-form-foot">
        {isMain && (
          <p className="form-unsaved" aria-live="polite">
            {changed > 0 && words.unsaved(changed)}
          </p>
        )}
        {isMain && changed > 0 && (
          <Button variant="default" disabled={form.busy} onClick={form.discard}>
            {leaveTexts.confirmLabel}
          </Button>
        )}
        <BusyButton type="submit" busy={form.busy} {...(isDangerous && { color: 'red' })}>
          {submitLabel ?? words.save}
          {isMain && <Keys keys="mod+s" />}
        </BusyButton>
      </div>
    </form>
  )
}

interface PageSectionProps {
  id: string
  title: string
  help?: string
  children: ReactNode
}

/** Title and help at the left, fields at the right. */
export function PageSection({ id, title, help, children }: PageSectionProps) {
  return (
    <section className="page-section" aria-labelledby={`section-${id}`}>
      <div>
        <h2 id={`section-${id}`}>{title}</h2>
        {help && <p className="muted">{help}</p>}
      </div>
      <div className="form-grid">{children}</div>
    </section>
  )
}
