import './body-field.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { inLocale } from '#browser/locale.ts'
import { fieldId, textOf } from '#console/form/field-input.ts'
import type { FieldProps } from '#console/form/form-state.ts'
import { Alert } from '#ui/alert.tsx'
import { Input, SegmentedControl, Skeleton, Textarea } from '#ui/kit.ts'

const words = inLocale({
  es: {
    views: 'Texto o vista previa',
    write: 'Escribir',
    preview: 'Vista previa',
    untitled: 'Sin título',
    loading: 'Preparando la vista previa…',
    frame: (name: string) => `Vista previa de ${name}`,
  },
  en: {
    views: 'Text or preview',
    write: 'Write',
    preview: 'Preview',
    untitled: 'Untitled',
    loading: 'Preparing the preview…',
    frame: (name: string) => `Preview of ${name}`,
  },
})

/** The text of a page, in a field as high as the text; or the page as the site will show it. */
export default function BodyField({ label, help, error, value, form, onChange, onBlur }: FieldProps) {
  const [isPreview, setPreview] = useState(false)
  const text = textOf(value)
  return (
    <div>
      <div className="page-body-head">
        <Input.Label htmlFor={fieldId('body')} required>
          {label}
        </Input.Label>
        <SegmentedControl
          size="xs"
          aria-label={words.views}
          data={[
            { value: 'write', label: words.write },
            { value: 'preview', label: words.preview, disabled: text.trim() === '' },
          ]}
          value={isPreview ? 'preview' : 'write'}
          onChange={view => setPreview(view === 'preview')}
        />
      </div>
      {isPreview && text.trim() !== '' ? (
        <Preview name={textOf(form.values['name']).trim() || words.untitled} text={text} />
      ) : (
        <Textarea
          id={fieldId('body')}
          required
          description={help}
          inputWrapperOrder={['input', 'description', 'error']}
          error={error}
          autosize
          minRows={10}
          maxRows={24}
          value={text}
          onBlur={onBlur}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Drawn by the site; the frame runs no scripts, and its links lead nowhere. */
function Preview({ name, text }: { readonly name: string; readonly text: string }) {
  const draft = { name, body: text }
  const { data, error } = useQuery({
    queryKey: ['pages', 'preview', draft],
    queryFn: async ({ signal }) =>
      (await call<{ data: { html: string } }>('POST', 'pages/preview', draft, { signal })).data.html,
    gcTime: 0,
  })
  if (error) {
    return (
      <Alert tone="bad" small={failureTitle}>
        <p>{failureText(error)}</p>
      </Alert>
    )
  }
  if (data === undefined) return <Skeleton height={480} role="status" aria-label={words.loading} />
  return (
    <iframe className="page-preview" title={words.frame(name)} sandbox="allow-same-origin" srcDoc={data} />
  )
}
