import { TextInput } from '#ui/kit.ts'
import type { PageFormState } from '#console/form/use-page-form.ts'

interface TextCellProps {
  form: PageFormState
  wire: string
  label: string
  help?: string
  type?: 'text' | 'email'
  autoComplete: string
  span?: 3 | 6
}

export function TextCell({ form, wire, label, help, type = 'text', autoComplete, span = 3 }: TextCellProps) {
  const error = form.errors[wire]
  return (
    <div className="form-cell" data-span={span}>
      <TextInput
        label={label}
        required
        type={type}
        autoComplete={autoComplete}
        maxLength={255}
        value={form.values[wire] ?? ''}
        description={error === undefined ? help : undefined}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={event => form.change(wire, event.currentTarget.value)}
        onBlur={() => form.leave(wire)}
      />
    </div>
  )
}
