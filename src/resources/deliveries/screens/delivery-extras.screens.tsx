import type { ScreenExtras } from '#console/screen-extras.ts'
import { areLines } from '#console/lines/line-values.ts'
import { todayIn } from '#browser/today-in.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { words } from './agenda-words.screens.ts'

const hours = (values: Readonly<Record<string, unknown>>) =>
  values['span'] === 'hours' ? [] : ['fromTime', 'toTime']

const textOf = (value: unknown) => (value == null ? '' : String(value))

/** The parts of its drawer and dialogs that differ from the generic ones. */
export const extras: ScreenExtras = {
  actionIcons: { depart: 'truck', move: 'calendar', deliver: 'check', fail: 'x', cancel: 'circle-x' },
  hidden: hours,
  leftOut: record => [
    'lines',
    'closedBy',
    'createdBy',
    'vehicleName',
    'isOverdue',
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
