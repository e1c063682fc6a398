import './new-movement.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { confirm } from '#browser/alerts/alerts.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { fieldLabel } from '#console/list/cell-value.tsx'
import { catalogQuery } from '#browser/query.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, SegmentedControl, Select, TextInput } from '#ui/kit.ts'
import { MovementLines } from './movement-lines.screens.tsx'
import { movements } from './movement.resource.ts'
import { ProductScan } from './product-scan.screens.tsx'
import { stockWords } from './stock-words.screens.ts'
import { heldAt, movementKinds, piecesOf, useNewMovement } from './use-new-movement.screens.ts'

const words = stockWords.move
const kinds = movementKinds.map(kind => ({ value: kind, label: words.types[kind] }))
const order = ['label', 'input', 'description', 'error'] as const satisfies string[]

/** A new entry, output or transfer of one or several products, which are scanned or searched. */
export default function NewMovementDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const warehouses = useQuery(catalogQuery('warehouses/catalog?status=active'))
  const movement = useNewMovement(onClose)
  const { draft, errors, failure, busy, said, isReady, leaves, comes, change, add, send } = movement
  const { kind, origin, destiny, note, lines } = draft
  const places = warehouses.data ?? []
  const nameOf = (id: string) => places.find(({ value }) => value === id)?.label ?? ''

  // Only warehouses with some of these products can be an output's origin.
  const origins = places
    .map(place => ({ place, pieces: lines.reduce((sum, line) => sum + heldAt(line, place.value), 0) }))
    .filter(({ place, pieces }) => lines.length === 0 || pieces > 0 || place.value === origin)
    .map(({ place, pieces }) => ({
      ...place,
      label: lines.length === 0 ? place.label : `${place.label} (${stockWords.pieces(pieces)})`,
    }))
  const total = lines.reduce((sum, line) => sum + (piecesOf(line) || 0), 0)

  async function close(): Promise<void> {
    const isWanted =
      lines.length === 0 ||
      (await confirm({
        title: words.leaveTitle,
        body: words.leaveBody,
        confirmLabel: words.leaveYes,
        cancelLabel: words.leaveNo,
        tone: 'danger',
      }))
    if (isWanted) onClose()
  }

  const shared = { placeholder: words.chosen, searchable: true, inputWrapperOrder: order }
  return (
    <Frame
      kind="dialog"
      width={720}
      title={words.title}
      locked={busy}
      closeOnClickOutside={lines.length === 0}
      onClose={() => void close()}
      onSubmit={() => void send()}
      footer={
        <>
          <span className="new-movement-total" role="status">
            {lines.length > 0 && words.total(lines.length, total)}
          </span>
          <Button variant="default" onClick={() => void close()}>
            {words.cancel}
          </Button>
          <BusyButton type="submit" busy={busy} disabled={!isReady}>
            {words.submit[kind]}
          </BusyButton>
        </>
      }
    >
      <div className="new-movement">
        {failure !== null && (
          <Alert tone="bad">
            <p>{failure}</p>
          </Alert>
        )}
        <SegmentedControl
          fullWidth
          aria-label={words.type}
          data={kinds}
          value={kind}
          onChange={value => change(now => ({ ...now, kind: value }))}
        />
        <div className="new-movement-places" data-both={kind === 'transfer' || undefined}>
          {leaves && (
            <Select
              {...shared}
              label={fieldLabel(movements, 'warehouseOriginId')}
              data={origins}
              error={
                errors['warehouse_origin_id'] ??
                (lines.length > 0 && origins.length === 0 ? words.noPlace : null)
              }
              value={origin || null}
              onChange={value => change(now => ({ ...now, origin: value ?? '' }))}
            />
          )}
          {comes && (
            <Select
              {...shared}
              label={fieldLabel(movements, 'warehouseDestinyId')}
              data={places.filter(({ value }) => !leaves || value !== origin)}
              error={errors['warehouse_destiny_id']}
              value={destiny || null}
              onChange={value => change(now => ({ ...now, destiny: value ?? '' }))}
            />
          )}
        </div>
        <ProductScan onFound={add} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <MovementLines
          lines={lines}
          errors={errors}
          origin={leaves && origin !== '' ? { id: origin, name: nameOf(origin) } : null}
          destiny={comes && destiny !== '' ? { id: destiny, name: nameOf(destiny) } : null}
          onChange={next => change(now => ({ ...now, lines: next }))}
        />
        <TextInput
          id={formId}
          label={fieldLabel(movements, 'note')}
          error={errors['note']}
          maxLength={255}
          autoComplete="off"
          value={note}
          onChange={event => {
            const { value } = event.currentTarget
            change(now => ({ ...now, note: value }))
          }}
        />
      </div>
    </Frame>
  )
}
