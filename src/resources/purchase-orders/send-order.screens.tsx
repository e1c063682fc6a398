import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { pageQuery, recordQuery } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { FieldControl } from '#console/form/field-control.tsx'
import type { FieldProps } from '#console/form/form-state.ts'
import type { InputExtras } from '#console/screen-extras.ts'
import { choice, text } from '#contract/field.ts'
import { phoneText } from '#domain/phone.ts'
import { Checkbox, Input, Radio, Stack, TextInput } from '#ui/kit.ts'
import { contacts } from '../contacts/contact.resource.ts'
import { suppliers } from '../suppliers/supplier.resource.ts'
import { orderChat } from './order-whatsapp.screens.tsx'
import { words } from './order-words.screens.ts'
import { typedAddresses } from './typed-addresses.ts'

const texts = words.send
const ways = ['mail', 'whatsapp', 'print'] as const

/** How the order is sent, and to whom; by default to those whom the server would choose. */
export const sending: InputExtras = {
  asks: { input: { sentVia: choice(ways, { required: true }), sentTo: text({ max: 2_000 }) } },
  spans: { sentVia: 6, sentTo: 6 },
  defaults: (_order, { hasMail }) => ({ sent_via: hasMail ? 'mail' : 'whatsapp' }),
  hidden: ({ sent_via: way }) => (way === 'print' ? ['sentTo'] : []),
  fields: { sentVia: Way, sentTo: Recipients },
  send: async (record, body, key, { businessName }) => {
    const way = body['sent_via']
    // Opened before the call, because a browser lets only a press open a window.
    const opened = way === 'mail' ? null : window.open('about:blank', '_blank')
    if (opened) opened.opener = null
    try {
      const path = `purchase-orders/${record.id}/send`
      const { data } = await call<{ data: WireRecord }>('PUT', path, body, { key })
      const phone = typeof data['sent_to'] === 'string' ? data['sent_to'] : ''
      const chat = orderChat(data, phone, businessName)
      opened?.location.replace(way === 'print' ? `/api/purchase-orders/${record.id}/export` : chat)
      return data
    } catch (error) {
      opened?.close()
      throw error
    }
  },
  done: order => texts.done(String(order['sent_via'] ?? ''), String(order['sent_to'] ?? '')),
}

/** Without a mail server there is no mail. */
function Way(props: FieldProps) {
  const { settings } = useAppData()
  const options = ways.filter(way => settings.hasMail || way !== 'mail')
  const chosen = ways.find(way => way === props.value)
  const change = (value: unknown) => {
    props.onChange(value)
    props.form.change('sent_to', '')
  }
  return (
    <FieldControl
      {...props}
      field={{ ...props.field, options }}
      help={chosen && texts.what[chosen]}
      required
      isFirst={false}
      suggestions={undefined}
      onChange={change}
    />
  )
}

interface Person {
  readonly name: string
  readonly at: string
}

function Recipients(props: FieldProps) {
  const supplierId = Number(props.record?.['supplier_id'] ?? 0)
  const { data: supplier } = useQuery({ ...recordQuery(suppliers, supplierId), enabled: supplierId > 0 })
  const path = `suppliers/${supplierId}/contacts?status=active&per_page=50&order_by=id`
  const { data } = useQuery({ ...pageQuery(contacts, path), enabled: supplierId > 0 })
  if (!supplier || !data) return null
  const own = { ...supplier, name: supplier['contact'] }
  const all: readonly Readonly<Record<string, unknown>>[] = [own, ...data.data]
  const isMail = props.form.values['sent_via'] === 'mail'
  const people = all.flatMap((person): Person[] => {
    const at = isMail ? person['email'] : (person['cellphone'] ?? person['phone'])
    return typeof at === 'string' && at !== '' ? [{ name: String(person['name'] ?? ''), at }] : []
  })
  const once = people.filter(({ at }, place) => people.findIndex(each => each.at === at) === place)
  const Choice = isMail ? Addresses : Phones
  return <Choice {...props} people={once} />
}

interface ChoiceProps extends FieldProps {
  people: readonly Person[]
}

const listed = (value: unknown): string[] => (typeof value === 'string' ? typedAddresses(value) : [])

/** All addresses, unless somebody removes one or types another. */
function Addresses({ people, label, value, error, onChange, onBlur }: ChoiceProps) {
  const known = people.map(({ at }) => at)
  const addresses = listed(value)
  const chosen = addresses.length > 0 ? addresses : known
  const others = addresses.filter(each => !known.includes(each))
  const choose = (next: readonly string[]) => onChange(next.join(', '))
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Stack gap="xs" mt={4}>
        {people.map(({ name, at }) => (
          <Checkbox
            key={at}
            label={name === '' ? at : `${name} · ${at}`}
            checked={chosen.includes(at)}
            // The last address stays, because an order must go to somebody.
            disabled={chosen.length === 1 && chosen[0] === at}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, at] : chosen.filter(each => each !== at))
            }
          />
        ))}
        <TextInput
          label={people.length === 0 ? texts.address : texts.otherAddress}
          description={people.length === 0 ? texts.noAddress : undefined}
          type="email"
          autoComplete="off"
          defaultValue={others.join(', ')}
          onBlur={onBlur}
          onChange={({ currentTarget: { value: text } }) =>
            choose([...chosen.filter(each => known.includes(each)), ...listed(text)])
          }
        />
      </Stack>
    </Input.Wrapper>
  )
}

/** One chat: that of the first number, unless somebody chooses another. */
function Phones({ people, label, help, value, error, onChange, onBlur }: ChoiceProps) {
  const typed = typeof value === 'string' ? value : ''
  const input = {
    type: 'tel',
    onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  } as const
  const [first] = people
  if (!first) {
    return (
      <TextInput {...input} label={label} description={help ?? texts.noPhone} error={error} value={typed} />
    )
  }
  const isKnown = people.some(({ at }) => at === typed)
  return (
    <Stack gap="xs">
      <Radio.Group label={label} error={error} value={typed === '' ? first.at : typed} onChange={onChange}>
        <Stack gap="xs" mt={4}>
          {people.map(({ name, at }) => (
            <Radio key={at} value={at} label={name === '' ? phoneText(at) : `${name} · ${phoneText(at)}`} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput {...input} label={texts.otherPhone} autoComplete="off" value={isKnown ? '' : typed} />
    </Stack>
  )
}
