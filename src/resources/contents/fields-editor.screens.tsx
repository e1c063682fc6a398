import type { ContentFields } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { reference } from '#contract/field.ts'
import { toCamel } from '#domain/naming.ts'
import { keptPhone, phoneText } from '#domain/phone.ts'
import { ReferenceSelect } from '#console/form/reference-select.tsx'
import { locale } from '#browser/locale.ts'
import { NativeSelect, Textarea, TextInput } from '#ui/kit.ts'
import { products } from '../products/product.resource.ts'
import type { Path, Value } from './content-value.screens.ts'
import { labelOf, type FieldEditorProps } from './field-editor-props.screens.ts'
import { PictureInput } from './picture-input.screens.tsx'
import { RowsEditor } from './rows-editor.screens.tsx'
import { contentsWords as words } from './texts-contents.screens.ts'
import type { ContentForm } from './use-content-form.screens.ts'

const texts = contentsTexts[locale]

interface FieldsEditorProps {
  form: ContentForm
  fields: ContentFields
  value: Value
  path: Path
}

export function FieldsEditor({ form, fields, value, path }: FieldsEditorProps) {
  return Object.entries(fields).map(([name, field]) => (
    <div key={name} className="contents-cell" data-kind={field.kind}>
      <FieldEditor form={form} name={name} field={field} value={value[name]} path={[...path, name]} />
    </div>
  ))
}

function FieldEditor(props: FieldEditorProps) {
  const { form, name, field, value, path } = props
  const label = labelOf(name)
  if (field.kind === 'list') {
    return (
      <RowsEditor {...props} field={field} rows={(value ?? []) as readonly Value[]}>
        {(row, place) => <FieldsEditor form={form} fields={field.of} value={row} path={[...path, place]} />}
      </RowsEditor>
    )
  }
  if (field.kind === 'group') {
    return (
      <fieldset className="contents-group">
        <legend>{label}</legend>
        <FieldsEditor form={form} fields={field.of} value={(value ?? {}) as Value} path={path} />
      </fieldset>
    )
  }
  if (field.kind === 'picture') return <PictureInput {...props} field={field} label={label} />
  if (field.kind === 'product') return <ProductInput {...props} label={label} required={field.required} />

  const wire = path.join('.')
  const error = form.errors[wire]
  const shared = {
    id: `content-${wire}`,
    label,
    error,
    value: field.kind === 'phone' ? shownPhone(String(value ?? '')) : String(value ?? ''),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    onChange: (event: { currentTarget: { value: string } }) => form.change(path, event.currentTarget.value),
  }
  if (field.kind === 'choice') {
    const days = texts.options?.['day'] ?? {}
    const data = field.options.map(option => ({ value: option, label: days[option] ?? option }))
    return <NativeSelect {...shared} data={data} />
  }
  const length = shared.value.length
  const isNearFull = length > field.max * 0.8
  const help = isNearFull ? words.letters(length, field.max) : texts.help?.[toCamel(name)]
  const input = {
    ...shared,
    required: field.required,
    description: error === undefined ? help : undefined,
    autoComplete: 'off',
  }
  if (field.kind === 'text') return <Textarea {...input} autosize minRows={2} maxRows={14} />
  const types: Readonly<Record<string, string>> = { phone: 'tel', email: 'email', url: 'url' }
  return <TextInput {...input} type={types[field.kind] ?? 'text'} />
}

/** Formats only a stored number; one that is being typed stays as it is. */
function shownPhone(value: string): string {
  return value === keptPhone(value) ? phoneText(value) : value
}

interface ProductInputProps extends FieldEditorProps {
  label: string
  required: boolean
}

function ProductInput({ form, name, value, path, label, required }: ProductInputProps) {
  return (
    <ReferenceSelect
      resource={products}
      name={`content.${path.join('.')}`}
      field={reference(products.path)}
      label={label}
      required={required}
      help={texts.help?.[toCamel(name)]}
      error={form.errors[path.join('.')]}
      value={value === null ? '' : String(value)}
      record={undefined}
      isFirst={false}
      suggestions={undefined}
      onBlur={() => undefined}
      onChange={id => form.change(path, id === '' ? null : Number(id))}
    />
  )
}
