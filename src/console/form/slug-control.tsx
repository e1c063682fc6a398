import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { TextInput } from '#ui/kit.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { toSnake } from '#domain/naming.ts'
import { slugify } from '#domain/slug.ts'
import { call } from '#browser/api.ts'
import { formTexts } from './texts-form.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { inputProps, textOf, type ControlProps } from './field-input.ts'

const unknown = '…'

/** The slug, with the record's whole public address under it. */
export function SlugControl(props: ControlProps) {
  const { resource, record, help, onChange } = props
  const { error, ...input } = inputProps(props)
  const value = textOf(props.value)
  const over = useSlugAbove(resource, props.form?.values ?? {})
  // The odd pieces are placeholders.
  const pieces = (screenOf(resource).publicPath ?? '').split(/[{}]/)
  const said = (piece: string) => {
    if (piece === 'slug') return <b>{slugify(value) || formTexts.form.noSlug}</b>
    return piece === 'id' ? (record?.id ?? unknown) : over
  }
  return (
    <TextInput
      {...input}
      error={error}
      description={
        error === undefined && (
          <>
            <span className="form-address">
              {location.host}
              {pieces.map((piece, place) => (
                <Fragment key={piece}>{place % 2 === 0 ? piece : said(piece)}</Fragment>
              ))}
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

/** The slug of the record that a field refers to, when the address contains it: `{categoryId.slug}`. */
function useSlugAbove(resource: Resource, values: Readonly<Record<string, unknown>>): string {
  const [, name = ''] = /\{(\w+)\.slug\}/.exec(screenOf(resource).publicPath ?? '') ?? []
  const path = resource.fields[name]?.reference ?? ''
  const id = textOf(values[toSnake(name)])
  const { data } = useQuery({
    queryKey: [path, 'record', Number(id)],
    queryFn: async () => (await call<{ data: WireRecord }>('GET', `${path}/${id}`)).data,
    enabled: path !== '' && id !== '',
  })
  return data && id !== '' ? String(data['slug']) : unknown
}
