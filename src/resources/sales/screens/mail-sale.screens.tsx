import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '#browser/query.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import type { FieldProps } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { customers } from '#resources/customers/customer.resource.ts'
import { papersOf } from './print-sale.screens.ts'
import { words } from './sale-words.screens.ts'

const texts = words.mail

export const mailing: InputExtras = {
  spans: { paper: 6, email: 6 },
  defaults: record => ({ paper: papersOf(record)[0] ?? '' }),
  fields: { paper: Paper, email: Email },
  done: () => texts.done,
}

/** Only the papers that this sale has. */
function Paper(props: FieldProps) {
  const options = props.record ? papersOf(props.record) : []
  return (
    <FieldControl
      {...props}
      field={{ ...props.field, options }}
      required
      isFirst={false}
      suggestions={undefined}
    />
  )
}

/** Left empty, it goes to the customer's own address. */
function Email(props: FieldProps) {
  const id = Number(props.record?.['customer_id'] ?? 0)
  const { data: customer } = useQuery({ ...recordQuery(customers, id), enabled: id > 0 })
  const own = typeof customer?.['email'] === 'string' ? customer['email'] : ''
  const help = own === '' ? texts.noAddress : texts.own(own)
  return <FieldControl {...props} help={help} required={own === ''} isFirst suggestions={undefined} />
}
