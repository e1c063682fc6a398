import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { Input, NumberInput, SegmentedControl, Select, Switch, Textarea, TextInput } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'
import { isSegmented } from './form-fields.ts'
import { textsOf } from '#browser/locale.ts'
import { ImageControl } from './image-control.tsx'
import { ReferenceSelect } from './reference-select.tsx'
import { SecretInput } from './secret-input.tsx'
import { SlugControl } from './slug-control.tsx'
import { SuggestedInput } from './suggested-input.tsx'
import { VideoControl } from './video-control.tsx'

const DateField = part(() => import('./date-field.tsx'))

const maxIntegerDigits = 15

export function FieldControl(props: ControlProps) {
  const { field, value, onChange } = props
  const input = inputProps(props)
  const text = { ...input, value: textOf(value) }
  switch (field.kind) {
    case 'text':
      if (props.name === 'slug') return <SlugControl {...props} />
      if (props.suggestions !== undefined) return <SuggestedInput {...props} catalog={props.suggestions} />
      if (field.long) return <Textarea {...text} onChange={event => onChange(event.currentTarget.value)} />
      return <TextInput {...text} onChange={event => onChange(event.currentTarget.value)} />
    case 'email':
    case 'phone':
    case 'url': {
      const type = field.kind === 'phone' ? 'tel' : field.kind
      return <TextInput {...text} type={type} onChange={event => onChange(event.currentTarget.value)} />
    }
    case 'secret':
      return <SecretInput {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'flag':
      return (
        <Switch
          id={input.id}
          label={input.label}
          aria-label={props.isBare ? props.label : undefined}
          description={input.description}
          error={input.error}
          checked={value === true}
          onBlur={input.onBlur}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )
    case 'integer':
      return (
        <NumberInput
          {...text}
          allowDecimal={false}
          clampBehavior="none"
          maxLength={maxIntegerDigits}
          onChange={number => onChange(String(number))}
        />
      )
    case 'money':
      return (
        <NumberInput
          {...text}
          className="form-money"
          leftSection="$"
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          {...selectOnFocus}
          withKeyboardEvents={false}
          onChange={amount => onChange(String(amount))}
        />
      )
    case 'decimal':
      return (
        <NumberInput
          {...text}
          decimalScale={field.places ?? 0}
          allowNegative={false}
          withKeyboardEvents={false}
          onChange={number => onChange(String(number))}
        />
      )
    case 'reference':
      return <ReferenceSelect {...props} />
    case 'date':
    case 'moment':
      return (
        <Suspense fallback={<TextInput {...text} readOnly />}>
          <DateField {...props} />
        </Suspense>
      )
    case 'image':
      return <ImageControl {...props} />
    case 'video':
      return <VideoControl {...props} />
    // These kinds are never edited in a form.
    case 'picture':
    case 'pictures':
    case 'thumbnail':
      return null
  }
}

function ChoiceControl(props: ControlProps) {
  const { resource, name, field, label, value, onChange, isBare } = props
  const words = textsOf(resource).options?.[name] ?? {}
  const data = field.options.map(option => ({ value: option, label: words[option] ?? option }))
  const input = inputProps(props)
  const labels = data.map(option => option.label)
  if (isBare || !isSegmented(field, labels)) {
    return (
      <Select
        {...input}
        data={data}
        value={textOf(value) || null}
        clearable={!field.required}
        allowDeselect={!field.required}
        onChange={option => onChange(option ?? '')}
      />
    )
  }
  const { id, required, description, error, inputWrapperOrder } = input
  return (
    <Input.Wrapper labelElement="div" {...{ id, label, required, description, error, inputWrapperOrder }}>
      <SegmentedControl fullWidth aria-label={label} data={data} value={textOf(value)} onChange={onChange} />
    </Input.Wrapper>
  )
}
