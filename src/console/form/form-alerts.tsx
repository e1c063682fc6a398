import { Alert } from '#ui/alert.tsx'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { failureTitle } from '#browser/alerts/failure-text.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { linesIn, type FormLines } from '../lines/form-lines.ts'
import { lineTexts } from '../lines/texts-lines.ts'
import { formTexts } from './texts-form.ts'
import { fieldId } from './field-input.ts'
import type { FieldErrors } from './form-errors.ts'
import type { FormValues } from './form-values.ts'
import type { Refusal } from './use-faults.ts'

interface FormAlertsProps {
  resource: Pick<Resource, 'texts'>
  form: { readonly refusal: Refusal; readonly errors: FieldErrors; readonly values: FormValues }
  lists?: readonly FormLines[]
}

/** Up to this many faults are easy to see in the fields themselves. */
const fewErrors = 3

/** The reason why the form was refused, and links to its faults when there are many. */
export function FormAlerts({ resource, form, lists = [] }: FormAlertsProps) {
  const { errors, refusal } = form
  const { failure, others } = refusal
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
                  {lineLabel(lists, form.values, wire)}
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

/** «Partida 3: », for a fault in a line. */
function lineLabel(lists: readonly FormLines[], values: FormValues, address: string): string {
  const [wire, key] = address.split('.')
  const list = lists.find(each => each.wire === wire)
  const place = list ? linesIn(list, values).findIndex(line => line.key === key) : -1
  return list && place >= 0 ? `${lineTexts.line(list.words.one, place + 1)}: ` : ''
}

/** The address holds the state of the list, so the link must not change it. */
function focusField(event: { preventDefault: () => void }, wire: string): void {
  event.preventDefault()
  document.getElementById(fieldId(wire))?.focus()
}
