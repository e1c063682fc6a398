import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords, recordQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#browser/intention.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, TextInput, Tooltip } from '#ui/kit.ts'
import { words } from './order-words.screens.ts'
import { purchaseOrders } from './purchase-order.resource.ts'

const texts = words.gdi
const mostLetters = 60

/** The GDI number, edited in place. */
export function GdiNumber({ record }: { record: WireRecord }) {
  const stored = String(record['gdi_number'] ?? '')
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (isOpen) return <GdiField record={record} stored={stored} onClose={close} />
  return (
    <span className="order-gdi">
      <span {...(stored === '' && { className: 'muted' })}>{stored || texts.none}</span>
      {record.allowed_actions.includes('gdi') && (
        <Tooltip label={texts.edit}>
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={texts.edit}
            onClick={() => setOpen(true)}
          >
            <Icon name="pencil" size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  )
}

interface GdiFieldProps {
  record: WireRecord
  stored: string
  onClose: () => void
}

function GdiField({ record, stored, onClose }: GdiFieldProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One intention until something else is typed, so that a retry after a lost answer has the same key.
  const wish = useRef(intend())

  async function save() {
    const gdiNumber = typed.trim()
    if (gdiNumber === stored) return onClose()
    setBusy(true)
    setFault(null)
    try {
      const body = { gdi_number: gdiNumber === '' ? null : gdiNumber }
      const path = `purchase-orders/${record.id}/gdi`
      const answer = await wish.current.attempt(key => call<{ data: WireRecord }>('PUT', path, body, { key }))
      if (!answer) return
      queries.setQueryData(recordQuery(purchaseOrders, record.id).queryKey, answer.data)
      void forgetRecords(queries)
      succeeded(textsOf(purchaseOrders).many, texts.saved)
      onClose()
    } catch (error) {
      const own = error instanceof ApiError ? error.fields['gdi_number']?.[0] : undefined
      setFault(own ?? failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape' && !isBusy) onClose()
  }

  return (
    <span className="order-gdi">
      <TextInput
        aria-label={texts.edit}
        autoFocus
        size="xs"
        value={typed}
        maxLength={mostLetters}
        error={fault}
        autoComplete="off"
        onChange={event => {
          setTyped(event.currentTarget.value)
          wish.current = intend()
          setFault(null)
        }}
        onKeyDown={onKeyDown}
      />
      <ActionIcon size={30} aria-label={texts.save} loading={isBusy} onClick={() => void save()}>
        <Icon name="check" size={16} />
      </ActionIcon>
      <ActionIcon
        size={30}
        variant="subtle"
        color="gray"
        aria-label={texts.cancel}
        disabled={isBusy}
        onClick={onClose}
      >
        <Icon name="x" size={16} />
      </ActionIcon>
    </span>
  )
}
