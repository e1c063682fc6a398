import { useEffect, useRef } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import type { FieldProps } from '#console/form/form-state.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import { fieldId, textOf } from '#console/form/field-input.ts'
import { ReferenceSelect } from '#console/form/reference-select.tsx'
import { formatLocale } from '#browser/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { Button, Input, NumberInput, SegmentedControl, Switch } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { previewOf } from './prices/price-preview.screens.ts'
import { words } from './product-words.screens.ts'

const oneDecimal = { maximumFractionDigits: 1 }
const usualPercents = ['10', '15', '20', '30']

const plain = { required: false, isFirst: false, suggestions: undefined }

export function CurrencyField({ label, error, field, value, onChange }: FieldProps) {
  return (
    <Input.Wrapper labelElement="div" label={label} error={error}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={[...field.options]}
        value={textOf(value) || 'MXN'}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

export function PurchasePriceField(props: FieldProps) {
  const preview = previewOf(props.form.values, useAppData().settings)
  const margin = preview?.margin ?? null
  const percent = margin !== null && (margin * 100).toLocaleString(formatLocale, oneDecimal)
  const help = preview && percent ? words.form.margin(`${percent} %`, preview.isOffer) : undefined
  return <FieldControl {...props} {...plain} help={help} />
}

/** Offers only the subcategories of the chosen category. */
export function SubcategoryField(props: FieldProps) {
  const { onChange, value } = props
  const category = textOf(props.form.values['category_id'])
  const before = useRef(category)
  // The chosen subcategory belongs to the former category, so it is cleared.
  useEffect(() => {
    if (before.current === category) return
    before.current = category
    if (value !== '') onChange('')
  }, [category, value, onChange])
  if (category === '') return <ReferenceSelect {...props} {...plain} help={words.form.pickCategory} />
  const catalog = `subcategories/catalog?category_id=${category}`
  return <ReferenceSelect {...props} {...plain} catalog={catalog} />
}

/** The switch, its percentage, and the resulting price while one types. */
export function OfferField({ label, value, onChange, form }: FieldProps) {
  const { settings } = useAppData()
  const preview = previewOf(form.values, settings)
  const percent = textOf(form.values['discount_percent'])
  const error = form.errors['discount_percent']
  const isOn = value === true
  return (
    <div className="offer" data-on={isOn || undefined}>
      <div className="offer-line">
        <Switch
          id={fieldId('has_discount')}
          label={label}
          checked={isOn}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {preview && (
          <p className="offer-price" aria-live="polite">
            <span>{words.form.onSite}</span>
            <b data-offer={preview.isOffer || undefined}>
              {formatMoney(preview.offerPrice, preview.currency)}
            </b>
            {preview.isOffer && <s>{formatMoney(preview.price, preview.currency)}</s>}
          </p>
        )}
      </div>
      {isOn && (
        <div className="offer-line">
          <NumberInput
            id={fieldId('discount_percent')}
            className="offer-percent"
            aria-label={words.form.percent}
            rightSection="%"
            decimalScale={2}
            allowNegative={false}
            hideControls
            withKeyboardEvents={false}
            {...selectOnFocus}
            value={percent}
            error={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'offer-error'}
            onBlur={() => form.leave('discount_percent')}
            onChange={number => form.change('discount_percent', String(number))}
          />
          <div role="group" aria-label={words.form.quick} className="offer-quick">
            {usualPercents.map(usual => (
              <Button
                key={usual}
                variant={Number(percent) === Number(usual) ? 'light' : 'default'}
                aria-pressed={Number(percent) === Number(usual)}
                px="sm"
                onClick={() => form.change('discount_percent', usual)}
              >
                {usual} %
              </Button>
            ))}
          </div>
          {preview?.isOffer && (
            <span className="offer-saved">
              {words.form.saved(formatMoney(preview.saved, preview.currency))}
            </span>
          )}
        </div>
      )}
      {preview && preview.currency !== 'MXN' && preview.priceMxn !== null && (
        <p className="offer-saved">
          {words.form.inPesos(
            formatMoney(preview.priceMxn),
            preview.isOwnRate ? null : settings.exchangeRate,
          )}
        </p>
      )}
      {error !== undefined && (
        <p id="offer-error" className="offer-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
