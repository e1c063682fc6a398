import { useState } from 'react'
import { TextInput } from '#ui/kit.ts'
import { inputProps, textOf, type ControlProps } from '../form/field-input.ts'
import { printNumber, readTyped } from './cell-text.ts'

/**
 * A number of a line. It is written freely, as fast as somebody types and with whatever they copied, and put in order
 * once it is left; what is no number stays in sight, to be mended.
 */
export function NumberCell(props: ControlProps) {
  const { field, value, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const { onBlur, ...input } = inputProps(props)
  const isMoney = field.kind === 'money'
  return (
    <TextInput
      {...input}
      {...(isMoney && { className: 'form-money', leftSection: '$' })}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      value={draft ?? printNumber(textOf(value), isMoney ? 2 : 0)}
      onFocus={event => event.currentTarget.select()}
      onChange={({ currentTarget: { value: typed } }) => {
        setDraft(typed)
        onChange(readTyped(typed))
      }}
      onBlur={() => {
        setDraft(null)
        onBlur()
      }}
    />
  )
}
