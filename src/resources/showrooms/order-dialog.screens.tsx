import { arrayMove } from '@dnd-kit/sortable'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords, pageQuery } from '#browser/query.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { OrderGrid } from './order-grid.screens.tsx'
import { ShowroomChoice } from './showroom-choice.screens.tsx'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

interface OrderDialogProps {
  first: ShowroomName
  onClose: () => void
}

/** The most pictures that one call orders. */
const most = 100

/** Orders the pictures of a gallery by dragging or with arrows; nothing is stored until it is saved. */
export default function OrderDialog({ first, onClose }: OrderDialogProps) {
  const queries = useQueryClient()
  const [showroom, setShowroom] = useState(first)
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const path = `showrooms?showroom=${showroom}&order_by=position&per_page=${most}`
  const { data, error, refetch } = useQuery({ ...pageQuery(showrooms, path), staleTime: 0 })
  const { leave, askToLeave } = useLeaveGuard(order !== null, onClose)

  const byId = new Map(data?.data.map(record => [record.id, record]))
  const ids = order ?? data?.data.map(({ id }) => id) ?? []
  const pictures = ids.flatMap(id => byId.get(id) ?? [])

  async function save() {
    if (busy || !order) return
    setBusy(true)
    setFault(null)
    try {
      await call('PUT', 'showrooms/order', { ids: order })
      void forgetRecords(queries)
      succeeded(textsOf(showrooms).many, words.orderSaved)
      leave()
    } catch (error) {
      setFault(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Frame
      kind="dialog"
      width={800}
      title={words.orderTitle}
      locked={busy}
      closeOnClickOutside={order === null}
      onClose={askToLeave}
      onSubmit={() => void save()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={askToLeave}>
            {words.cancel}
          </Button>
          <span style={{ marginLeft: 'auto' }}>
            <BusyButton type="submit" busy={busy} disabled={order === null}>
              {words.orderSave}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="cover">
        <ShowroomChoice value={showroom} disabled={order !== null} onChange={setShowroom} />
        {(fault ?? error) !== null && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failureText(fault ?? error)}</p>
            {fault === null && (
              <Button variant="default" mt="xs" onClick={() => void refetch()}>
                {words.retry}
              </Button>
            )}
          </Alert>
        )}
        <p className="muted">
          {data?.total === 0 ? words.orderNone : words.orderHelp}{' '}
          {data && data.total > most && words.orderFirst(most)}
        </p>
        {data || error ? (
          <OrderGrid pictures={pictures} onMove={(from, to) => setOrder(arrayMove([...ids], from, to))} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </Frame>
  )
}
