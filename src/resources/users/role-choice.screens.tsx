import './role-choice.css'
import type { FieldProps } from '#console/form/form-state.ts'
import { fieldId, textOf } from '#console/form/field-input.ts'
import { inLocale, textsOf } from '#browser/locale.ts'
import { roles } from '#contract/roles.ts'
import { Select } from '#ui/kit.ts'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'
import { users } from './user.resource.ts'

const texts = inLocale({ es, en })
const order = ['label', 'input', 'description', 'error'] as const satisfies string[]

export function RoleChoice({ label, error, value, onChange, onBlur }: FieldProps) {
  const chosen = textOf(value)
  const words = textsOf(users).options?.['role'] ?? {}
  return (
    <Select
      id={fieldId('role')}
      label={label}
      required
      error={error}
      description={error === undefined ? texts.roles[chosen] : undefined}
      inputWrapperOrder={order}
      allowDeselect={false}
      data={roles.map(role => ({ value: role, label: words[role] ?? role }))}
      value={chosen || null}
      onChange={onChange}
      onBlur={onBlur}
      renderOption={({ option }) => (
        <span className="role-option">
          {option.label}
          <small>{texts.roles[option.value]}</small>
        </span>
      )}
    />
  )
}
