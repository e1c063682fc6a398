import { toCamel } from '#domain/naming.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import { fieldId } from '#console/form/field-input.ts'
import { locale } from '#browser/locale.ts'
import { Checkbox, NumberInput, Select, Textarea, TextInput } from '#ui/kit.ts'
import type { PageFormState } from '#console/form/use-page-form.ts'
import type { SettingField } from './settings-fields.screens.ts'
import { settingsWords } from './texts-settings.screens.ts'
import { zoneOptions } from './zone-options.screens.ts'

interface SettingInputProps extends SettingField {
  form: PageFormState
}

/** The control of a setting, in its cell. */
export function SettingInput({ span, ...props }: SettingInputProps) {
  return (
    <div className="form-cell" data-span={span}>
      <Control {...props} />
    </div>
  )
}

function Control({ wire, control, form }: Omit<SettingInputProps, 'span'>) {
  const error = form.errors[wire]
  const value = form.values[wire] ?? ''
  const input = {
    id: fieldId(wire),
    label: capitalise(attributeLabel(locale, wire, settingsTexts[locale])),
    required: wire === 'business_name',
    description: error === undefined ? settingsWords.help[wire] : undefined,
    error,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
    autoComplete: 'off',
    onBlur: () => form.leave(wire),
  }
  const number = {
    ...input,
    value,
    allowNegative: false,
    clampBehavior: 'none' as const,
    onChange: (typed: string | number) => form.change(wire, String(typed)),
  }
  switch (control) {
    case 'text':
    case 'email':
    case 'phone':
      return (
        <TextInput
          {...input}
          type={control === 'phone' ? 'tel' : control}
          value={value}
          onChange={event => form.change(wire, event.currentTarget.value)}
        />
      )
    case 'long':
      return (
        <Textarea
          {...input}
          minRows={2}
          value={value}
          onChange={event => form.change(wire, event.currentTarget.value)}
        />
      )
    case 'zone':
      return (
        <Select
          {...input}
          data={zoneOptions(form.values[wire] ?? '')}
          value={value}
          searchable
          allowDeselect={false}
          limit={100}
          onChange={zone => zone !== null && form.change(wire, zone)}
        />
      )
    case 'choice':
      return (
        <Select
          {...input}
          data={Object.entries(settingsTexts[locale].options?.[toCamel(wire)] ?? {}).map(([key, label]) => ({
            value: key,
            label,
          }))}
          value={value}
          allowDeselect={false}
          onChange={chosen => chosen !== null && form.change(wire, chosen)}
        />
      )
    case 'flag':
      return (
        <Checkbox
          id={input.id}
          label={input.label}
          description={input.description}
          error={error}
          checked={value === 'true'}
          onChange={event => form.change(wire, String(event.currentTarget.checked))}
          onBlur={input.onBlur}
        />
      )
    case 'percent':
      return <NumberInput {...number} rightSection="%" decimalScale={2} />
    case 'money':
      return <NumberInput {...number} className="form-money" leftSection="$" decimalScale={2} hideControls />
    case 'rate':
      return <NumberInput {...number} className="form-money" leftSection="$" decimalScale={6} hideControls />
    case 'integer':
      return <NumberInput {...number} allowDecimal={false} />
  }
}
