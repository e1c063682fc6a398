import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '#browser/query.ts'
import type { Rounding } from '#domain/price-step.ts'
import { Button, NumberInput, Radio, SegmentedControl, Select, Stack } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { none, type BulkForm } from './bulk-form.screens.ts'
import { bulkWords as words } from './bulk-words.screens.ts'

interface FieldsProps {
  form: BulkForm
  faults: Readonly<Record<string, string>>
  edit: (part: Partial<BulkForm>) => void
}

const usualPercents = ['10', '15', '20', '30']

export function BulkFields(props: FieldsProps) {
  switch (props.form.tab) {
    case 'offer':
      return <OfferFields {...props} />
    case 'price':
      return <PriceFields {...props} />
    case 'category':
      return <CategoryFields {...props} />
    case 'supplier':
      return <SupplierField {...props} />
    case 'status':
      return <StatusField {...props} />
  }
}

const number = {
  decimalScale: 2,
  allowNegative: false,
  hideControls: true,
  withKeyboardEvents: false,
  ...selectOnFocus,
  inputMode: 'decimal',
} as const

function OfferFields({ form, faults, edit }: FieldsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label={words.kinds.offer}
        value={form.isOffer ? 'on' : 'off'}
        onChange={value => edit({ isOffer: value === 'on' })}
      >
        <div className="bulk-line-up">
          <Radio value="on" label={words.offer.on} />
          <Radio value="off" label={words.offer.off} />
        </div>
      </Radio.Group>
      {form.isOffer && (
        <div className="bulk-line-up">
          <NumberInput
            {...number}
            data-autofocus
            className="bulk-number-field"
            label={words.offer.percent}
            rightSection="%"
            error={faults['percent']}
            value={form.percent}
            onChange={value => edit({ percent: String(value) })}
          />
          <div role="group" aria-label={words.offer.usual} className="bulk-quick">
            {usualPercents.map(usual => (
              <Button
                key={usual}
                variant={Number(form.percent) === Number(usual) ? 'light' : 'default'}
                aria-pressed={Number(form.percent) === Number(usual)}
                px="sm"
                onClick={() => edit({ percent: usual })}
              >
                {usual} %
              </Button>
            ))}
          </div>
        </div>
      )}
    </Stack>
  )
}

function PriceFields({ form, faults, edit }: FieldsProps) {
  const texts = words.price
  return (
    <Stack gap="sm">
      <div className="bulk-line-up">
        <SegmentedControl
          aria-label={texts.way}
          data={[
            { value: 'up', label: texts.up },
            { value: 'down', label: texts.down },
          ]}
          value={form.isUp ? 'up' : 'down'}
          onChange={value => edit({ isUp: value === 'up' })}
        />
        <NumberInput
          {...number}
          data-autofocus
          className="bulk-number-field"
          label={texts.value}
          error={faults['percent'] ?? faults['amount']}
          value={form.value}
          onChange={value => edit({ value: String(value) })}
        />
        <SegmentedControl
          aria-label={texts.unit}
          data={[
            { value: 'percent', label: texts.percent },
            { value: 'amount', label: texts.amount },
          ]}
          value={form.by}
          onChange={value => edit({ by: value })}
        />
        <Select
          className="bulk-rounding"
          label={texts.rounding}
          allowDeselect={false}
          data={Object.entries(texts.roundings).map(([value, label]) => ({ value, label }))}
          value={form.rounding}
          onChange={value => edit({ rounding: (value ?? 'none') as Rounding })}
        />
      </div>
      <p className="product-quiet">{texts.offers}</p>
    </Stack>
  )
}

function CategoryFields({ form, faults, edit }: FieldsProps) {
  const texts = words.category
  const categories = useQuery(catalogQuery('categories/catalog'))
  const hasSubs = form.category !== null && form.category !== none
  const subs = useQuery({
    ...catalogQuery(`subcategories/catalog?category_id=${form.category}`),
    enabled: hasSubs,
  })
  return (
    <div className="bulk-line-up">
      <Select
        data-autofocus
        searchable
        limit={50}
        className="bulk-wide-field"
        label={texts.field}
        error={faults['category_id']}
        data={[{ value: none, label: texts.none }, ...(categories.data ?? [])]}
        value={form.category}
        onChange={category => edit({ category, subcategory: null })}
      />
      {hasSubs && (
        <Select
          searchable
          clearable
          limit={50}
          className="bulk-wide-field"
          label={texts.sub}
          placeholder={texts.noSub}
          error={faults['subcategory_id']}
          data={subs.data ?? []}
          value={form.subcategory}
          onChange={subcategory => edit({ subcategory })}
        />
      )}
    </div>
  )
}

function SupplierField({ form, faults, edit }: FieldsProps) {
  const suppliers = useQuery(catalogQuery('suppliers/catalog'))
  return (
    <Select
      data-autofocus
      searchable
      limit={50}
      className="bulk-wide-field"
      label={words.supplier.field}
      error={faults['supplier_id']}
      data={[{ value: none, label: words.supplier.none }, ...(suppliers.data ?? [])]}
      value={form.supplier}
      onChange={supplier => edit({ supplier })}
    />
  )
}

function StatusField({ form, edit }: FieldsProps) {
  return (
    <Radio.Group
      aria-label={words.kinds.status}
      value={form.isShown === null ? '' : form.isShown ? 'on' : 'off'}
      onChange={value => edit({ isShown: value === 'on' })}
    >
      <div className="bulk-line-up">
        <Radio value="on" label={words.status.on} />
        <Radio value="off" label={words.status.off} />
      </div>
    </Radio.Group>
  )
}
