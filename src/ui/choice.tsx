import './choice.css'
import { useId } from 'react'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A few options side by side: radio buttons drawn as one segmented control. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map(([option, optionLabel]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
