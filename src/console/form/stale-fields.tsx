import './stale-fields.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import type { Resource } from '#contract/resource.ts'
import { toCamel } from '#domain/naming.ts'
import { useAppData } from '#browser/app-data.tsx'
import { fieldLabel } from '../list/cell-value.tsx'
import { catalogQuery } from '#browser/query.ts'
import { wireText } from '../record/value-text.ts'
import { formTexts } from './texts-form.ts'
import { recordTexts } from '../record/texts-record.ts'
import type { FieldErrors } from './form-errors.ts'
import type { FormValues } from './form-values.ts'
import { typedValue } from './typed-value.ts'

interface StaleFieldsProps {
  resource: Resource
  /** The values that somebody else saved, by wire name. */
  theirs: FormValues
  /** Who saved them, when that was known before this form was sent. */
  by?: string | null | undefined
  values: FormValues
  errors: FieldErrors
  onSettle: (wire: string, keep: 'mine' | 'theirs') => void
}

const texts = formTexts.stale

/** Two users changed the same field: shows both values and lets the user choose one. */
export function StaleFields({ resource, theirs, by, values, errors, onSettle }: StaleFieldsProps) {
  const names = Object.keys(theirs)
  if (names.length === 0) return null
  return (
    <section className="stale" role="alert" tabIndex={-1} aria-label={texts.title}>
      <div className="stale-head">
        <Icon name="alert-triangle" />
        <div>
          <h3>{texts.title}</h3>
          <p>{texts.help}</p>
        </div>
      </div>
      {names.map(wire => {
        const label = fieldLabel(resource, toCamel(wire))
        return (
          <div key={wire} className="stale-field" role="group" aria-label={label}>
            <h4>{label}</h4>
            {errors[wire] !== undefined ? (
              <p className="stale-who">{errors[wire]}</p>
            ) : (
              by != null && <p className="stale-who">{texts.by(by)}</p>
            )}
            <dl>
              <div>
                <dt>{texts.theirs}</dt>
                <dd>
                  <Value resource={resource} wire={wire} value={theirs[wire]} />
                </dd>
              </div>
              <div>
                <dt>{texts.mine}</dt>
                <dd>
                  <Value resource={resource} wire={wire} value={values[wire]} />
                </dd>
              </div>
            </dl>
            <div className="stale-buttons">
              <Button variant="default" size="xs" onClick={() => onSettle(wire, 'theirs')}>
                {texts.useTheirs}
              </Button>
              <Button variant="default" size="xs" onClick={() => onSettle(wire, 'mine')}>
                {texts.keepMine}
              </Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}

interface ValueProps {
  resource: Resource
  wire: string
  value: unknown
}

function Value({ resource, wire, value }: ValueProps) {
  const { settings } = useAppData()
  const name = toCamel(wire)
  const field = resource.fields[name]
  if (value instanceof File) return value.name
  const typed = field ? typedValue(field, value) : value
  const text = wireText(resource, name, typed, settings.timeZone)
  if (text === '') return <span className="muted">{recordTexts.empty}</span>
  if (field?.kind === 'image') return <img className="stale-picture" src={text} alt={texts.picture} />
  if (field?.kind !== 'reference') return text
  return <ReferenceName catalog={`${field.reference}/catalog?id=${String(typed)}`} fallback={text} />
}

function ReferenceName({ catalog, fallback }: { catalog: string; fallback: string }) {
  const { data } = useQuery(catalogQuery(catalog))
  return data?.[0]?.label ?? fallback
}
