import './delivery-extras.css'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { areLines } from '#console/lines/line-values.ts'
import { todayIn } from '#browser/today-in.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { words } from './agenda-words.screens.ts'
import { DeliveryProof } from './proof.screens.tsx'

const hours = (values: Readonly<Record<string, unknown>>) =>
  values['span'] === 'hours' ? [] : ['fromTime', 'toTime']

const textOf = (value: unknown) => (value == null ? '' : String(value))

export const extras: ScreenExtras = {
  actionIcons: { depart: 'truck', move: 'calendar', deliver: 'check', fail: 'x', cancel: 'circle-x' },
  // Its pieces never change: it is cancelled, and another one scheduled.
  hidden: values => [...hours(values), 'details'],
  aside: record => (
    <>
      <Pieces record={record} />
      <DeliveryProof record={record} />
    </>
  ),
  leftOut: record => [
    'lines',
    'closedBy',
    'createdBy',
    'vehicleName',
    'zoneId',
    'isOverdue',
    'proofs',
    ...(record['status'] === 'delivered' ? [] : ['deliveredPieces']),
    ...(record['customer_name'] === record['contact_name'] ? ['customerName'] : []),
    ...(record['span'] === 'hours' ? [] : ['fromTime', 'toTime']),
  ],
  inputs: {
    move: {
      spans: { day: 3, span: 3, fromTime: 3, toTime: 3, vehicleId: 6 },
      hidden: hours,
      defaults: record => ({
        day: textOf(record['day']),
        span: textOf(record['span']),
        from_time: textOf(record['from_time']),
        to_time: textOf(record['to_time']),
        vehicle_id: textOf(record['vehicle_id']),
      }),
    },
    deliver: {
      spans: { receivedBy: 3, deliveredOn: 3 },
      // Drawn on the crew's telephone.
      hidden: () => ['signature'],
      defaults: (record, { timeZone }) => ({
        received_by: textOf(record['contact_name']),
        delivered_on: todayIn(timeZone),
      }),
      lines: {
        details: {
          columns: [
            { field: 'name' },
            { field: 'internalCode', width: 112 },
            { field: 'quantity', width: 112 },
          ],
          when: line => Number(line['quantity']) > 0,
        },
      },
      Tools: ({ form }) => (
        <div className="sale-tools">
          <Button
            variant="default"
            leftSection={<Icon name="checkbox" size={16} />}
            onClick={() =>
              form.update('details', value =>
                (areLines(value) ? value : []).map(line => ({
                  ...line,
                  values: { ...line.values, quantity: textOf(line.stored['quantity']) },
                })),
              )
            }
          >
            {words.scheduling.all}
          </Button>
        </div>
      ),
    },
  },
}

interface PieceLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly delivered_quantity: number
}

/** The pieces of a delivery; of one that was made, also how many stayed. */
function Pieces({ record }: { record: WireRecord }) {
  const lines = (record['details'] ?? []) as readonly PieceLine[]
  if (lines.length === 0) return null
  const isDone = record['status'] === 'delivered'
  return (
    <section className="delivery-pieces">
      <h3>{words.piecesTitle}</h3>
      <ul>
        {lines.map(({ id, name, quantity, delivered_quantity: taken }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{isDone ? words.took(taken, quantity) : words.pieces(quantity)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
