import type { FieldProps } from '#console/form/form-state.ts'
import { fieldId, textOf } from '#console/form/field-input.ts'
import { TextInput } from '#ui/kit.ts'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The colour of a swatch, typed or chosen with the browser's own picker. */
export function FinishColorField({ label, help, error, value, onChange, onBlur }: FieldProps) {
  const text = textOf(value)
  return (
    <TextInput
      id={fieldId('finish_color')}
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      placeholder="#c8b79a"
      maxLength={7}
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      leftSection={
        <input
          type="color"
          className="finish-color"
          aria-label={label}
          value={isColor(text) ? text.toLowerCase() : '#ffffff'}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
