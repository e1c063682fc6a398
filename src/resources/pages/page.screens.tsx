import { fieldId, textOf } from '#console/form/field-input.ts'
import type { FieldProps } from '#console/form/form-state.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { Textarea } from '#ui/kit.ts'

export const extras: ScreenExtras = {
  // Published, or a draft.
  actionIcons: { activate: 'eye', inactivate: 'eye-off' },
  formFields: { body: BodyField },
}

/** The text of a page, as high as what was written. */
function BodyField({ label, help, error, value, onChange, onBlur }: FieldProps) {
  return (
    <Textarea
      id={fieldId('body')}
      label={label}
      required
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      autosize
      minRows={10}
      maxRows={24}
      value={textOf(value)}
      onBlur={onBlur}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
