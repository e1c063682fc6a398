import { useState } from 'react'
import { confirm } from '#browser/alerts/alerts.ts'
import { useAppData } from '#browser/app-data.tsx'
import { DenominationCounter } from '#browser/cash/denomination-counter.tsx'
import { linesToCount, wireMethods, type TypedMethods } from '#browser/cash/cut-methods.ts'
import { countedIn, sumOf, type TypedCount } from '#browser/cash/typed-count.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { cents, formatMoney, toDecimal } from '#domain/money.ts'
import { Alert } from '#ui/alert.tsx'
import { Input, NumberInput, Textarea } from '#ui/kit.ts'
import { DrawerDialog, helpBelow, moneyLook } from './drawer-dialog.screens.tsx'
import { amountOf } from './session-figures.screens.tsx'
import { words } from './session-words.screens.ts'

const texts = words.close

interface CloseSessionProps {
  session: WireRecord
  onClose: () => void
}

/** A blind count of the drawer, which closes its session. Nothing typed is lost when it is refused. */
export default function CloseSession({ session, onClose }: CloseSessionProps) {
  const { user } = useAppData()
  const [typed, setTyped] = useState<TypedCount>({})
  const [methods, setMethods] = useState<TypedMethods>({})
  const lines = linesToCount(session)
  const [float, setFloat] = useState('')
  const [notes, setNotes] = useState('')
  const isDirty = [...Object.values(typed), ...Object.values(methods), float, notes].some(text => text !== '')
  const hasDollars = session['exchange_rate'] != null || Number(session['initial_usd']) > 0
  const isOwn = session['user_id'] === user.id

  async function ask() {
    const counted = countedIn(typed, hasDollars ? ['MXN', 'USD'] : ['MXN'])
    if (counted === null) return { faults: { counted: texts.unreadable } }
    const others = wireMethods(lines, methods)
    const isEmpty = counted.every(({ quantity }) => quantity === 0)
    const question = { title: texts.nothing, body: texts.nothingBody, confirmLabel: texts.button }
    if (isEmpty && !(await confirm(question))) return null
    return {
      path: isOwn ? 'pos/session/close' : `pos/sessions/${session.id}/close`,
      body: {
        counted: counted.map(row => ({ ...row, denomination: toDecimal(cents(row.denomination)) })),
        ...(others.length > 0 && { methods: others }),
        ...(float !== '' && { float_left: float }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      },
    }
  }

  return (
    <DrawerDialog
      width={880}
      title={
        <>
          <span className="frame-note">{String(session['register_name'])}</span> {texts.title}
        </>
      }
      button={texts.button}
      isDirty={isDirty}
      fields={['counted', 'methods', 'float_left', 'notes']}
      ask={ask}
      done={closedText}
      onClose={onClose}
    >
      {faults => (
        <>
          {!isOwn && (
            <Alert tone="warn">
              <p>{texts.absent(String(session['user_name']))}</p>
            </Alert>
          )}
          <p className="muted">{texts.blind}</p>
          <DenominationCounter typed={typed} onChange={setTyped} hasDollars={hasDollars} />
          {faults['counted'] !== undefined && <Input.Error role="alert">{faults['counted']}</Input.Error>}
          <dl className="session-counted" aria-live="polite">
            <div>
              <dt>{texts.countedPesos}</dt>
              <dd>{formatMoney(sumOf(typed, 'MXN'))}</dd>
            </div>
            {hasDollars && (
              <div>
                <dt>{texts.countedUsd}</dt>
                <dd>{formatMoney(sumOf(typed, 'USD'), 'USD')}</dd>
              </div>
            )}
          </dl>
          <p className="muted">{texts.methodsHelp}</p>
          <div className="session-others">
            {lines.map(line => (
              <NumberInput
                {...moneyLook}
                key={line.key}
                // More may have been refunded than charged.
                allowNegative
                label={texts.totalOf(line.terminal || words.methods[line.method])}
                error={faults['methods']}
                value={methods[line.key] ?? ''}
                onChange={value => setMethods(now => ({ ...now, [line.key]: String(value) }))}
              />
            ))}
            <NumberInput
              {...moneyLook}
              label={texts.float}
              error={faults['float_left']}
              value={float}
              onChange={value => setFloat(String(value))}
            />
          </div>
          <Textarea
            {...helpBelow}
            label={texts.notes}
            error={faults['notes']}
            description={texts.notesHelp}
            maxLength={500}
            autosize
            value={notes}
            onChange={event => setNotes(event.currentTarget.value)}
          />
        </>
      )}
    </DrawerDialog>
  )
}

/** «Corte Z-000003: faltante de $200.00.» */
function closedText(session: WireRecord): string {
  const folio = String(session['folio'])
  const parts = (['MXN', 'USD'] as const).flatMap(currency => {
    const difference = amountOf(session, currency === 'MXN' ? 'difference_cash' : 'difference_usd') ?? 0
    if (difference === 0) return []
    const word = difference < 0 ? words.short : words.over
    return texts.differs(folio, word, formatMoney(cents(Math.abs(difference)), currency))
  })
  if (parts.length === 0) return texts.fits(folio)
  return [...parts, session['status'] === 'to_authorize' ? texts.toAuthorize : ''].join(' ').trim()
}
