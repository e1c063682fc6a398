import './form-fields.css'
import type { Resource } from '#contract/resource.ts'
import type { Field } from '#contract/field.ts'
import { capitalise } from '#contract/messages.ts'
import { screenOf } from '#contract/screen-of.ts'
import { toCamel } from '#domain/naming.ts'
import type { ScreenExtras } from '../screen-extras.ts'
import type { FieldProps } from './form-state.ts'
import { textsOf } from '#browser/locale.ts'
import { formTexts } from './texts-form.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { FieldControl } from './field-control.tsx'
import type { ControlProps } from './field-input.ts'
import type { FieldErrors } from './form-errors.ts'
import { spanOf, type FormField, type FormSection } from './form-fields.ts'
import { confirmationOf, type FormValues } from './form-values.ts'

export interface SectionProps {
  resource: Resource
  section: FormSection
  isFirst: boolean
  /** The only section has no heading. */
  isAlone: boolean
  record: WireRecord | undefined
  extras: ScreenExtras
  values: FormValues
  errors: FieldErrors
  onChange: (wire: string, value: unknown) => void
  onLeave: (wire: string) => void
}

export function FormSectionFields(props: SectionProps) {
  const { resource, section, isAlone } = props
  const texts = textsOf(resource)
  const heading = isAlone ? undefined : texts.sections?.[section.key]
  const note = texts.sectionNotes?.[section.key]
  const hidden = props.extras.hidden?.(props.values, props.record) ?? []
  const fields = section.fields.filter(({ name }) => !hidden.includes(name))
  if (fields.length === 0) return null
  return (
    <section className="form-section" data-titled={heading && true}>
      {heading && (
        <div className="form-heading">
          <h3>{heading}</h3>
          {note && <p>{note}</p>}
        </div>
      )}
      <div className="form-grid">
        {fields.map((field, place) => (
          <FieldCells key={field.name} {...props} formField={field} isFirst={props.isFirst && place === 0} />
        ))}
      </div>
    </section>
  )
}

function FieldCells({ formField, ...props }: SectionProps & { formField: FormField }) {
  const { resource, record, extras, values, errors, isFirst, onChange, onLeave } = props
  const { name, wire, field } = formField
  const texts = textsOf(resource)
  const label = capitalise(texts.fields[name] ?? name)
  const controlOf = (wire: string): ControlProps & FieldProps => ({
    resource,
    name: toCamel(wire),
    field,
    label,
    help: texts.help?.[name] ?? secretHelp(field, record),
    error: errors[wire],
    value: values[wire],
    // An edit may leave a secret empty, which keeps the stored one.
    required: field.required && !(field.kind === 'secret' && record),
    isFirst,
    suggestions: screenOf(resource).catalogs[name],
    record,
    form: { values, errors, change: onChange, leave: onLeave },
    onChange: value => onChange(wire, value),
    onBlur: () => onLeave(wire),
  })
  const Control = extras.formFields?.[name] ?? FieldControl
  return (
    <>
      <div className="form-cell" data-span={spanOf(resource, formField)}>
        <Control {...controlOf(wire)} />
      </div>
      {field.confirmed && (
        <div className="form-cell" data-span={3}>
          <FieldControl
            {...controlOf(confirmationOf(wire))}
            field={{ ...field, confirmed: false }}
            label={formTexts.form.confirmSecret(label.toLowerCase())}
            help={undefined}
          />
        </div>
      )}
    </>
  )
}

function secretHelp(field: Field, record: WireRecord | undefined): string | undefined {
  if (field.kind !== 'secret') return undefined
  if (record) return formTexts.form.keepSecret
  return field.min === undefined ? undefined : formTexts.form.secretLength(field.min)
}
