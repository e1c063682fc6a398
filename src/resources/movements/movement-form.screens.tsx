import { useEffect, useRef } from 'react'
import { fieldLabel } from '#console/list/cell-value.tsx'
import type { Option } from '#browser/query.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { NumberInput, SegmentedControl, Select, TextInput } from '#ui/kit.ts'
import { movements } from './movement.resource.ts'
import { words } from '../products/product-words.screens.ts'
import { stockWords } from './stock-words.screens.ts'
import { hasDestiny, hasOrigin, movementKinds, useMovement } from './use-movement.screens.ts'

interface MovementFormProps {
  productId: number
  warehouses: readonly Option[]
  /** Pieces by warehouse id. */
  stock: ReadonlyMap<string, number>
}

const texts = words.inventory
const kinds = movementKinds.map(kind => ({ value: kind, label: texts.types[kind] }))
const order = ['label', 'input', 'description', 'error'] as const satisfies string[]

/** The form of an entry, an output or a transfer of the product, with the resulting stock of each warehouse. */
export function MovementForm({ productId, warehouses, stock }: MovementFormProps) {
  const { values, errors, failure, refusals, busy, change, send } = useMovement(productId)
  const form = useRef<HTMLFormElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const { kind, origin, destiny } = values
  const pieces = Math.trunc(Number(values.quantity)) || 0
  const nameOf = (id: string) => warehouses.find(({ value }) => value === id)?.label
  const heldBy = (id: string) => stock.get(id) ?? 0
  const isShort = hasOrigin(kind) && origin !== '' && pieces > heldBy(origin)
  // Only warehouses with some of it can be an output's origin.
  const origins = warehouses
    .filter(({ value }) => heldBy(value) > 0 || value === origin)
    .map(({ value, label }) => ({ value, label: `${label} (${stockWords.pieces(heldBy(value))})` }))
  const outcomes = [
    ...(hasOrigin(kind) ? [{ id: origin, change: -pieces }] : []),
    ...(hasDestiny(kind) ? [{ id: destiny, change: pieces }] : []),
  ].filter(({ id, change: by }) => nameOf(id) !== undefined && by !== 0)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  async function submit() {
    if (await send()) quantity.current?.focus()
  }

  const shared = { placeholder: texts.chosen, searchable: true, inputWrapperOrder: order }
  return (
    <form
      ref={form}
      className="movement-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure !== null && (
        <Alert tone="bad">
          <p>{failure}</p>
        </Alert>
      )}
      <SegmentedControl
        fullWidth
        aria-label={texts.type}
        data={kinds}
        value={kind}
        onChange={value => change({ kind: value })}
      />
      <div className="movement-fields">
        {hasOrigin(kind) && (
          <Select
            {...shared}
            label={fieldLabel(movements, 'warehouseOriginId')}
            data={origins}
            error={
              errors['warehouse_origin_id'] ?? (origins.length === 0 ? stockWords.move.noPlaceOfIt : null)
            }
            value={origin || null}
            onChange={value => change({ origin: value ?? '' })}
          />
        )}
        {hasDestiny(kind) && (
          <Select
            {...shared}
            label={fieldLabel(movements, 'warehouseDestinyId')}
            data={warehouses.filter(({ value }) => !hasOrigin(kind) || value !== origin)}
            error={errors['warehouse_destiny_id']}
            value={destiny || null}
            onChange={value => change({ destiny: value ?? '' })}
          />
        )}
        <NumberInput
          ref={quantity}
          label={fieldLabel(movements, 'quantity')}
          error={errors['quantity']}
          inputWrapperOrder={order}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          clampBehavior="none"
          inputMode="numeric"
          value={values.quantity}
          onChange={value => change({ quantity: String(value) })}
        />
        <TextInput
          className={kind === 'transfer' ? '' : 'movement-wide'}
          label={fieldLabel(movements, 'note')}
          error={errors['note']}
          maxLength={255}
          autoComplete="off"
          value={values.note}
          onChange={event => change({ note: event.currentTarget.value })}
        />
      </div>
      <div className="movement-foot">
        <p className="movement-outcome" aria-live="polite">
          {outcomes.map(({ id, change: by }) => {
            const [name = '', before] = [nameOf(id), heldBy(id)]
            const lacks = before + by < 0
            return (
              <span key={id} data-short={lacks || undefined}>
                {lacks ? stockWords.move.short(name, before) : texts.becomes(name, before, before + by)}
              </span>
            )
          })}
        </p>
        <BusyButton type="submit" busy={busy} disabled={isShort}>
          {texts.submit[kind]}
        </BusyButton>
      </div>
    </form>
  )
}
