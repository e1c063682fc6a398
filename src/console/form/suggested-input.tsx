import { useQuery } from '@tanstack/react-query'
import { TextInput } from '#ui/kit.ts'
import { catalogQuery } from '#browser/query.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** A text field that suggests the values in use, so that a city is not written in three ways. */
export function SuggestedInput({ catalog, ...props }: ControlProps & { catalog: string }) {
  const { data: options = [] } = useQuery(catalogQuery(catalog))
  const input = inputProps(props)
  const list = `${input.id}-options`
  return (
    <>
      <TextInput
        {...input}
        list={list}
        value={textOf(props.value)}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {options.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  )
}
