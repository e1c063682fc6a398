import './customer-page.css'
import { useEffect, useRef, useState } from 'react'
import { cents, formatMoney } from '#domain/money.ts'
import { useStart } from '../start/start.ts'
import { followFeed, type CustomerView } from './channel.ts'
import { customerTexts as texts } from './texts-customer.ts'

const money = (amount: number) => formatMoney(cents(amount))

/** The window that the customer sees, on a second screen. It follows the selling window of the same browser. */
export default function CustomerPage() {
  const { settings } = useStart()
  const [view, setView] = useState<CustomerView>({ kind: 'idle' })
  useEffect(() => followFeed(setView), [])
  useEffect(() => {
    document.title = settings.businessName
  }, [settings.businessName])
  return (
    <main className="customer" id="content" data-kind={view.kind}>
      <header>{settings.businessName}</header>
      {view.kind === 'idle' && (
        <div className="customer-centre">
          <h1>{texts.welcome}</h1>
          <p>{texts.welcomeTo(settings.businessName)}</p>
        </div>
      )}
      {view.kind === 'done' && (
        <div className="customer-centre" role="status">
          <p>{view.change > 0 ? texts.change : texts.noChange}</p>
          <p className="customer-change">{money(view.change > 0 ? view.change : view.total)}</p>
          <h1>{texts.thanks}</h1>
        </div>
      )}
      {(view.kind === 'ticket' || view.kind === 'paying') && <Purchase view={view} />}
    </main>
  )
}

function Purchase({ view }: { view: Extract<CustomerView, { kind: 'ticket' | 'paying' }> }) {
  const list = useRef<HTMLUListElement>(null)
  const { length } = view.lines
  useEffect(() => {
    // The newest line is the last one. Newer browsers answer with a promise, which is nothing to clean up.
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [length])
  return (
    <>
      <h1 className="customer-title">{texts.yours}</h1>
      <ul ref={list}>
        {view.lines.map(({ name, quantity, total }, place) => (
          <li key={`${name} ${place}`}>
            <span>{quantity}</span>
            <span>{name}</span>
            <b>{money(total)}</b>
          </li>
        ))}
      </ul>
      <footer role="status">
        {view.discount > 0 && (
          <p>
            <span>{texts.discount}</span>
            <span>−{money(view.discount)}</span>
          </p>
        )}
        <p className="customer-total">
          <span>{view.kind === 'paying' ? texts.toPay : texts.total}</span>
          <strong>{money(view.total)}</strong>
        </p>
        <small>{texts.tax}</small>
      </footer>
    </>
  )
}
