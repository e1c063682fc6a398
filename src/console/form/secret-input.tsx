import { useState } from 'react'
import { PasswordInput } from '#ui/kit.ts'
import { StrengthMeter } from '#ui/strength-meter.tsx'
import { uiTexts } from '#ui/texts.ts'
import * as messagesEn from '#contract/messages.en.ts'
import * as messagesEs from '#contract/messages.es.ts'
import { passwordStrength } from '#domain/password-strength.ts'
import { inLocale } from '#browser/locale.ts'
import { formTexts } from './texts-form.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

const levels = inLocale({ es: messagesEs.passwordStrength, en: messagesEn.passwordStrength })

/** Never shows the stored secret. One that must be typed twice shows its strength. */
export function SecretInput(props: ControlProps) {
  const { field, onChange } = props
  const [visible, setVisible] = useState(false)
  const value = textOf(props.value)
  return (
    <>
      <PasswordInput
        {...inputProps(props)}
        autoComplete="new-password"
        value={value}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': visible ? uiTexts.hidePassword : uiTexts.showPassword }}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {field.confirmed && value !== '' && (
        <StrengthMeter label={formTexts.form.strength} level={passwordStrength(value)} levels={levels} />
      )}
    </>
  )
}
