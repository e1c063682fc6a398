import { Alert } from '#ui/alert.tsx'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { failureTitle } from '../alerts/failure-text.ts'
import { locale, textsOf } from '../locale.ts'
import { formTexts } from '../texts-form.ts'
import { fieldId } from './field-input.ts'
import type { FieldErrors } from './form-errors.ts'
import type { Refusal } from './use-record-form.ts'

interface FormAlertsProps {
  resource: Pick<Resource, 'texts'>
  refusal: Refusal
  errors: FieldErrors
}

/** Up to so many faults are found by looking at the fields. */
const fewErrors = 3

/** Why the whole was refused; and a way to each fault when there are many. */
export function FormAlerts({ resource, refusal: { failure, others }, errors }: FormAlertsProps) {
  const faulty = Object.keys(errors)
  return (
    <>
      {failure !== null && (
        <Alert tone="bad" title={failureTitle}>
          <p>{failure}</p>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert tone="bad">
          {others.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {faulty.length > fewErrors && (
        <Alert tone="bad" title={formTexts.form.summary(faulty.length)}>
          <ul className="form-links">
            {faulty.map(wire => (
              <li key={wire}>
                <a href={`#${fieldId(wire)}`} onClick={event => focusField(event, wire)}>
                  {capitalise(attributeLabel(locale, wire, textsOf(resource)))}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** The address holds the state of the list: it must not change. */
function focusField(event: { preventDefault: () => void }, wire: string): void {
  event.preventDefault()
  document.getElementById(fieldId(wire))?.focus()
}
