import './inventory-screens.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { forgetRecords, recordQuery } from '#browser/query.ts'
import { useContentKey } from '#browser/use-content-key.ts'
import { mostPieces } from '#domain/stock.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput, Skeleton, TextInput } from '#ui/kit.ts'
import { signedPieces } from '../movements/signed-pieces.screens.ts'
import { stockWords } from '../movements/stock-words.screens.ts'
import { inventories } from './inventory.resource.ts'

const words = stockWords.adjust

interface AdjustDialogProps {
  ids: readonly number[]
  onClose: () => void
}

/** Sets the quantity of a product in a warehouse to the counted one, with a reason. */
export default function AdjustDialog({ ids: [id = 0], onClose }: AdjustDialogProps) {
  const queries = useQueryClient()
  const { data: record, error, refetch } = useQuery({ ...recordQuery(inventories, id), staleTime: 0 })
  const [quantity, setQuantity] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { keyOf } = useContentKey()

  const now = Number(record?.['quantity'] ?? 0)
  const wanted = Number(quantity)
  const isWhole = quantity !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= mostPieces
  const isReady = record !== undefined && isWhole && wanted !== now && note.trim() !== ''
  const name = String(record?.['product_name'] ?? '')
  const place = String(record?.['warehouse_name'] ?? '')

  async function send(): Promise<void> {
    if (busy || !isReady || !record) return
    const body = {
      product_id: record['product_id'],
      warehouse_id: record['warehouse_id'],
      quantity: wanted,
      expected_quantity: now,
      note: note.trim(),
    }
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      await call('POST', 'movements/adjust', body, { key: keyOf(JSON.stringify(body)) })
      succeeded(words.title, words.done(name, wanted))
      void forgetRecords(queries)
      onClose()
    } catch (fault) {
      const fields = fault instanceof ApiError ? fault.fields : {}
      setErrors(Object.fromEntries(Object.entries(fields).map(([field, [said = '']]) => [field, said])))
      if (!('quantity' in fields) && !('note' in fields)) setFailure(failureText(fault))
      // The stock may have changed, so the next try uses the current quantity.
      void refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      kind="dialog"
      width={440}
      title={words.title}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button className="frame-submit" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton type="submit" busy={busy} disabled={!isReady}>
            {words.submit}
          </BusyButton>
        </>
      }
    >
      {!record && !error && <Skeleton height={220} />}
      {!record && error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {record && (
        <div className="adjust">
          {failure !== null && (
            <Alert tone="bad">
              <p>{failure}</p>
            </Alert>
          )}
          <div>
            <p className="adjust-name">{name}</p>
            <p className="adjust-quiet">{words.now(place, now)}</p>
          </div>
          <NumberInput
            data-autofocus
            label={words.quantity}
            required
            error={errors['quantity']}
            description={
              isWhole &&
              (wanted === now ? words.same : words.becomes(now, wanted, signedPieces(wanted - now)))
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDecimal={false}
            allowNegative={false}
            min={0}
            clampBehavior="none"
            inputMode="numeric"
            value={quantity}
            onChange={value => {
              setQuantity(String(value))
              setErrors({})
            }}
          />
          <TextInput
            label={words.reason}
            required
            error={errors['note']}
            maxLength={255}
            autoComplete="off"
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
          <div className="adjust-reasons" role="group" aria-label={words.usual}>
            {words.reasons.map(reason => (
              <Button key={reason} size="compact-sm" variant="default" onClick={() => setNote(reason)}>
                {reason}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Frame>
  )
}
