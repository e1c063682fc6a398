import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { splitErrors, type FieldErrors } from '#console/form/form-errors.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { useContentKey } from '#browser/use-content-key.ts'
import { issueMessage } from '#contract/messages.ts'
import { DomainError, type Issue } from '#domain/errors.ts'
import { legsOf } from '#domain/stock.ts'
import { movements } from './movement.resource.ts'
import { words } from '../products/product-words.screens.ts'

export const movementKinds = ['entry', 'output', 'transfer'] as const
export type MovementKind = (typeof movementKinds)[number]

interface Values {
  readonly kind: MovementKind
  /** Ids as in the select's options; empty for none. */
  readonly origin: string
  readonly destiny: string
  readonly quantity: string
  readonly note: string
}

const blank: Values = { kind: 'entry', origin: '', destiny: '', quantity: '', note: '' }
const inForm = ['quantity', 'warehouse_origin_id', 'warehouse_destiny_id', 'note']

export const hasOrigin = (kind: MovementKind) => kind !== 'entry'
export const hasDestiny = (kind: MovementKind) => kind !== 'output'

export function useMovement(productId: number) {
  const queries = useQueryClient()
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const [busy, setBusy] = useState(false)
  const { keyOf, forget } = useContentKey()

  async function send(): Promise<boolean> {
    if (busy) return false
    const { kind, origin, destiny, quantity, note } = values
    const body = {
      product_id: productId,
      warehouse_origin_id: hasOrigin(kind) ? Number(origin) || null : null,
      warehouse_destiny_id: hasDestiny(kind) ? Number(destiny) || null : null,
      quantity: Number(quantity),
      ...(note.trim() !== '' && { note: note.trim() }),
    }
    const faults = faultsOf(values, body)
    setErrors(faults)
    setFailure(null)
    if (Object.keys(faults).length > 0) {
      countRefusal()
      return false
    }
    setBusy(true)
    try {
      await call('POST', 'movements', body, { key: keyOf(JSON.stringify(body)) })
      forget()
      setValues({ ...values, quantity: '', note: '' })
      succeeded(words.inventory.title, words.inventory.done[kind])
      void forgetRecords(queries)
      return true
    } catch (error) {
      const { inline, others } = splitErrors(error instanceof ApiError ? error.fields : {}, inForm)
      setErrors(inline)
      if (Object.keys(inline).length === 0) setFailure(others[0] ?? failureText(error))
      countRefusal()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    failure,
    /** Grows with each refusal, so that the form shows the first fault. */
    refusals,
    busy,
    change: (part: Partial<Values>) => {
      setValues({ ...values, ...part })
      setErrors({})
      setFailure(null)
    },
    send,
  }
}

interface Body {
  readonly product_id: number
  readonly warehouse_origin_id: number | null
  readonly warehouse_destiny_id: number | null
  readonly quantity: number
}

/** The faults that the browser finds without knowing the stock. */
function faultsOf({ kind, quantity }: Values, body: Body): FieldErrors {
  const missing = [
    ...(hasOrigin(kind) && body.warehouse_origin_id === null ? ['warehouse_origin_id'] : []),
    ...(hasDestiny(kind) && body.warehouse_destiny_id === null ? ['warehouse_destiny_id'] : []),
    ...(quantity.trim() === '' ? ['quantity'] : []),
  ]
  const issues: readonly Issue[] = missing.map(field => ({ code: 'required', field, params: {} }))
  return Object.fromEntries(
    (issues.length > 0 ? issues : legFaults(body)).map(issue => [
      issue.field,
      issueMessage(locale, issue, textsOf(movements)),
    ]),
  )
}

function legFaults(body: Body): readonly Issue[] {
  try {
    legsOf({
      productId: body.product_id,
      warehouseOriginId: body.warehouse_origin_id,
      warehouseDestinyId: body.warehouse_destiny_id,
      quantity: body.quantity,
    })
    return []
  } catch (error) {
    if (error instanceof DomainError) return error.issues
    throw error
  }
}
