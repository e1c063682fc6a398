import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { focusFirst, type CellEditorProps } from '#console/list/cell-editor.tsx'
import { useModel } from '#console/list/list-model.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey } from '#browser/api.ts'
import { catalogQuery, forgetRecords, pageQuery } from '#browser/query.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput, Skeleton, TextInput } from '#ui/kit.ts'
import { selectOnFocus } from '#ui/select-on-focus.ts'
import { inventories } from '#resources/inventories/inventory.resource.ts'
import { words } from '../product-words.screens.ts'

const texts = words.rowEdit

/** Edits the pieces in each warehouse from the list, by adjustments of the ledger. */
export default function StockEditor({ record, onDone }: CellEditorProps) {
  const queries = useQueryClient()
  const { dialogs } = useModel()
  const stored = useQuery({
    ...pageQuery(inventories, `inventories?per_page=100&product_id=${record.id}`),
    staleTime: 0,
  })
  const catalog = useQuery(catalogQuery('warehouses/catalog?status=active'))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState(texts.usualReason)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const name = String(record['name'])
  const failure = stored.error ?? catalog.error
  if (failure) return <p role="alert">{failureText(failure)}</p>
  if (!stored.data || !catalog.data) return <Skeleton height={96} />

  const held = new Map(stored.data.data.map(row => [String(row['warehouse_id']), Number(row['quantity'])]))
  const changed = catalog.data.filter(
    ({ value }) => (typed[value] ?? '') !== '' && Number(typed[value]) !== (held.get(value) ?? 0),
  )

  async function adjust(warehouse: string): Promise<string | null> {
    const body = {
      product_id: record.id,
      warehouse_id: Number(warehouse),
      quantity: Number(typed[warehouse]),
      expected_quantity: held.get(warehouse) ?? 0,
      note: note.trim() || texts.usualReason,
    }
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? newKey()
    keys.current.set(text, key)
    try {
      await call('POST', 'movements/adjust', body, { key })
      return null
    } catch (fault) {
      const fields = fault instanceof ApiError ? Object.values(fault.fields) : []
      return fields[0]?.[0] ?? failureText(fault)
    }
  }

  async function save(): Promise<void> {
    if (busy) return
    if (changed.length === 0) return onDone()
    setBusy(true)
    const faults: Record<string, string> = {}
    // One after the other, so that each fault is shown at its own field.
    for (const { value } of changed) {
      const fault = await adjust(value)
      if (fault !== null) faults[value] = fault
    }
    setErrors(faults)
    setBusy(false)
    void forgetRecords(queries)
    const done = changed.filter(({ value }) => !(value in faults))
    if (done.length > 0) {
      const said = done.map(({ value, label }) => texts.place(label, Number(typed[value]))).join(', ')
      succeeded(words.section, texts.stockDone(name, said))
    }
    if (done.length === changed.length) onDone()
  }

  return (
    <form
      ref={focusFirst}
      className="cell-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="cell-form-note">{texts.stock(name)}</p>
      {catalog.data.length === 0 && <p className="cell-form-note">{words.inventory.noWarehouses}</p>}
      {catalog.data.map(({ value, label }, place) => (
        <NumberInput
          key={value}
          {...(place === 0 && { 'data-autofocus': true })}
          className="stock-place"
          label={label}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          withKeyboardEvents={false}
          {...selectOnFocus}
          inputMode="numeric"
          error={errors[value]}
          value={typed[value] ?? String(held.get(value) ?? 0)}
          onChange={next => {
            setTyped({ ...typed, [value]: String(next) })
            setErrors({})
          }}
        />
      ))}
      {changed.length > 0 && (
        <TextInput
          label={texts.reason}
          maxLength={255}
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <div className="cell-form-foot">
        <Button
          variant="subtle"
          px="xs"
          mr="auto"
          onClick={() => {
            onDone()
            dialogs.open({ kind: 'own', name: 'inventory', ids: [record.id] })
          }}
        >
          {texts.movements}
        </Button>
        <BusyButton type="submit" busy={busy} disabled={changed.length === 0}>
          {texts.save}
        </BusyButton>
      </div>
    </form>
  )
}
