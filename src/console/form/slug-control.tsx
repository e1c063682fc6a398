import { TextInput } from '#ui/kit.ts'
import { screenOf } from '#contract/screen-of.ts'
import { slugify } from '#domain/slug.ts'
import { formTexts } from '../texts-form.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

/** The record's own piece of the site's addresses, and the whole of the address under it. */
export function SlugControl(props: ControlProps) {
  const { resource, help, onChange } = props
  const { error, ...input } = inputProps(props)
  const value = textOf(props.value)
  const [before = '', after = ''] = (screenOf(resource).publicPath ?? '').split('{slug}')
  return (
    <TextInput
      {...input}
      error={error}
      description={
        error === undefined && (
          <>
            <span className="form-address">
              {location.host}
              {before}
              <b>{slugify(value) || formTexts.form.noSlug}</b>
              {after}
            </span>
            {help}
          </>
        )
      }
      value={value}
      spellCheck={false}
      autoCapitalize="none"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
