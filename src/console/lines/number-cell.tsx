import { useState } from 'react'
import { TextInput } from '#ui/kit.ts'
import { inputProps, textOf, type ControlProps } from '../form/field-input.ts'
import { printNumber, readTyped } from './cell-text.ts'

/**
 * A number in a line. Any text can be typed or pasted, and it is formatted when the cell is left; a text that is not a
 * number stays visible, to be corrected.
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
