import './dialogs.css'
import { phoneText } from '#domain/phone.ts'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { ask, newKey } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import type { TicketCustomer } from '../core/cart/ticket.ts'
import { changeTicket } from '../core/cart/tickets.ts'
import { retryNow } from '../core/connection/connection.ts'
import { useTicket } from '../cart/use-ticket.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { searchCustomers } from '../core/copy/copy.ts'
import { customerFrom } from './customer-from.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

/** Chooses the buyer: a customer of the shop, a new one, or nobody in particular. */
export default function CustomerDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isNew, setIsNew] = useState(false)

  function choose(customer: TicketCustomer | null) {
    // From now on it goes by its customer's name.
    changeTicket(ticket => ({ ...ticket, customer, ...(customer && { name: undefined }) }))
    onClose()
  }

  if (isNew)
    return <NewCustomer text={text} onBack={() => setIsNew(false)} onClose={onClose} onDone={choose} />
  return (
    <CustomerList
      text={text}
      onText={setText}
      onNew={() => setIsNew(true)}
      onClose={onClose}
      onPick={choose}
    />
  )
}

interface CustomerListProps {
  text: string
  onText: (text: string) => void
  onNew: () => void
  onClose: () => void
  onPick: (customer: TicketCustomer | null) => void
}

function CustomerList({ text, onText, onNew, onClose, onPick }: CustomerListProps) {
  const { customer } = useTicket()
  const customers = useMemo(() => searchCustomers(text).slice(0, 50), [text])
  const list = useRef<HTMLDivElement>(null)

  /** Arrows go through the list, also from the field. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex(button => button === document.activeElement)
    buttons[Math.max(0, now + step)]?.focus()
  }

  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.customer}
      onClose={onClose}
      onSubmit={() => {
        if (text.trim() === '') onPick(null)
        else if (customers[0]) onPick(customers[0])
        else onNew()
      }}
      footer={
        <Button size="lg" variant="default" leftSection={<Icon name="user-plus" />} onClick={onNew}>
          {texts.newCustomer}
        </Button>
      }
    >
      <div className="customer" data-scan="take" onKeyDown={onKeyDown}>
        <TextInput
          data-autofocus
          size="lg"
          aria-label={texts.customerSearch}
          placeholder={texts.customerSearch}
          autoComplete="off"
          leftSection={<Icon name="search" />}
          value={text}
          onChange={event => onText(event.currentTarget.value)}
        />
        <div ref={list} className="customer-list" role="group" aria-label={texts.customers}>
          {text.trim() === '' && (
            <CustomerRow name={texts.publicCustomer} isOn={customer === null} onPick={() => onPick(null)} />
          )}
          {customers.map(each => (
            <CustomerRow
              key={each.id}
              name={each.name}
              phone={each.phone}
              isOn={each.id === customer?.id}
              onPick={() => onPick(each)}
            />
          ))}
        </div>
        {customers.length === 0 && text.trim() !== '' && (
          <p className="muted" role="status">
            {texts.noCustomers(text.trim())}
          </p>
        )}
      </div>
    </Frame>
  )
}

interface CustomerRowProps {
  name: string
  phone?: string | null
  isOn: boolean
  onPick: () => void
}

function CustomerRow({ name, phone = null, isOn, onPick }: CustomerRowProps) {
  return (
    <button type="button" className="customer-row" aria-pressed={isOn} onClick={onPick}>
      <Icon name={isOn ? 'check' : 'user'} size={20} />
      <b>{name}</b>
      <span>{phone && phoneText(phone)}</span>
    </button>
  )
}

interface NewCustomerProps {
  text: string
  onBack: () => void
  onClose: () => void
  onDone: (customer: TicketCustomer) => void
}

/** Begins with what was searched for: a name, a telephone or an address of mail. */
function NewCustomer({ text, onBack, onClose, onDone }: NewCustomerProps) {
  const isConnected = useIsReached()
  const [values, setValues] = useState(() => customerFrom(text))
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [busy, setBusy] = useState(false)
  // Kept until there is an answer, so that a customer whose answer was lost is not added twice.
  const [key, setKey] = useState(newKey)

  async function save() {
    if (busy) return
    if (values.full_name.trim() === '') return setFaults({ full_name: [texts.required] })
    setBusy(true)
    const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    const answer = await ask<{ data: WireRecord }>('POST', 'customers', body, { key })
    setBusy(false)
    if (answer.kind === 'failed') return setFaults({ base: [texts.failed] })
    if (answer.kind === 'refused') {
      setKey(newKey())
      const isShown = Object.keys(values).some(name => answer.fields[name])
      return setFaults(isShown ? answer.fields : { base: [answer.message] })
    }
    const { data } = answer.body
    // The stream leaves out what this page did itself.
    retryNow()
    succeeded(texts.customers, texts.customerAdded)
    onDone({ id: data.id, name: String(data['full_name']), phone: data['phone'] as string | null })
  }

  const field = (name: keyof typeof values, label: string) => ({
    size: 'lg' as const,
    label,
    value: values[name],
    error: faults[name]?.[0],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.newCustomer}
      locked={busy}
      isContinued
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onBack}>
            {texts.back}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={!isConnected}>
              {texts.saveCustomer}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="customer">
        {faults['base'] && <Alert tone="bad">{faults['base'][0]}</Alert>}
        {!isConnected && <Alert tone="warn">{texts.offlineCustomer}</Alert>}
        <TextInput data-autofocus required {...field('full_name', texts.name)} />
        <TextInput type="tel" inputMode="tel" {...field('phone', texts.phone)} />
        <TextInput type="email" inputMode="email" {...field('email', texts.email)} />
      </div>
    </Frame>
  )
}
