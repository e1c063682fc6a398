import './role-choice.css'
import type { FieldProps } from '#console/form/form-state.ts'
import { textOf } from '#console/form/field-input.ts'
import { inLocale, textsOf } from '#browser/locale.ts'
import { roles } from '#contract/roles.ts'
import { Radio } from '#ui/kit.ts'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'
import { users } from './user.resource.ts'

const texts = inLocale({ es, en })

/** The role, each with what it may do. */
export function RoleChoice({ label, error, value, onChange, onBlur }: FieldProps) {
  const options = textsOf(users).options?.['role'] ?? {}
  return (
    <Radio.Group
      id="field-role"
      label={label}
      error={error}
      withAsterisk
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
    >
      <div className="role-choice">
        {roles.map(role => (
          <Radio key={role} value={role} label={options[role] ?? role} description={texts.roles[role]} />
        ))}
      </div>
    </Radio.Group>
  )
}
