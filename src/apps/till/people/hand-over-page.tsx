import '../trips/trips.css'
import './people.css'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isDrawn, signatureText, type Stroke } from '#domain/signature.ts'
import { formatMoney } from '#domain/money.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { call, newKey } from '#browser/api.ts'
import { DenominationCounter } from '#browser/cash/denomination-counter.tsx'
import { countedIn, sumOf, type TypedCount } from '#browser/cash/typed-count.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { CountLayout, countPad, usePadIsShown } from '../drawer/count-layout.tsx'
import { hasDollars, wireCount } from '../drawer/cut.ts'
import { fieldName } from '../drawer/field-name.ts'
import { useKept } from '../drawer/kept.ts'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { usePad } from '../drawer/use-pad.ts'
import { NextStep } from '../shell/next-step.tsx'
import { changeHands, whenSalesAreSent } from '../start/change-hands.ts'
import { useStart } from '../start/start.ts'
import { SignatureField } from '../trips/signature-field.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { peopleTexts } from './texts-people.ts'

const texts = peopleTexts.hand

const nothingCounted: { count: TypedCount } = { count: {} }

/** Another person becomes responsible for the open drawer. */
export default function HandOverPage() {
  const { drawer } = useStart()
  if (!drawer) return <Navigate to="/admin/pos" replace />
  return <HandOver key={drawer.id} session={drawer} />
}

function HandOver({ session }: { session: WireRecord }) {
  const { user, settings } = useStart()
  const isReached = useIsReached()
  const hasPad = usePadIsShown()
  const navigate = useNavigate()
  const [keys] = useState(() => new Map<string, string>())
  const [typed, change, forget] = useKept(`till-hand-over-${session.id}`, nothingCounted)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const isCounted = settings.drawerHandover !== 'signature'
  const takesDollars = hasDollars(session)
  const counted = countedIn(typed.count, takesDollars ? ['MXN', 'USD'] : ['MXN'])
  const pad = usePad({
    first: 'MXN 100000',
    read: field => typed.count[field] ?? '',
    type: (field, text) => change({ count: { ...typed.count, [field]: text } }),
  })
  const missing = isCounted
    ? counted === null && drawerTexts.open.unreadable
    : !isDrawn(strokes) && texts.noSignature
  const blocked = !isReached ? peopleTexts.offline : missing || null
  const choose = () => blocked === null && setIsAsked(true)
  const back = () => void navigate({ to: '/admin/pos' })

  useShortcut({
    keys: 'mod+enter',
    label: texts.next,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: choose,
  })
  useShortcut({
    keys: 'escape',
    label: drawerTexts.back,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: back,
  })

  /** Throws what the dialog then says. */
  async function handOver({ id, name }: { id: number; name: string }, pin: string): Promise<void> {
    await whenSalesAreSent()
    const proof = isCounted ? { counted: wireCount(counted ?? []) } : { signature: signatureText(strokes) }
    const asked = { user_id: id, session_id: session.id, ...proof }
    // After a lost answer the same handover is repeated, and not made twice.
    const wish = JSON.stringify(asked)
    const key = keys.get(wish) ?? newKey()
    keys.set(wish, key)
    await call('POST', 'pos/session/handover', { ...asked, pin }, { key })
    forget()
    succeeded(texts.title, texts.done(name))
    await changeHands(user.name)
  }

  return (
    <>
      <CountLayout
        title={texts.title}
        head={<span className="muted">{texts.from(String(session['user_name']))}</span>}
        onBack={back}
        area={pad.area}
        result={
          isCounted && (
            <>
              <p className="drawer-said">{drawerTexts.cut.countedPesos}</p>
              <p className="drawer-total" aria-live="polite">
                {formatMoney(sumOf(typed.count, 'MXN'))}
              </p>
              {takesDollars && (
                <p className="drawer-second">
                  <span className="muted">{drawerTexts.cut.countedUsd}</span>
                  <strong>{formatMoney(sumOf(typed.count, 'USD'), 'USD')}</strong>
                </p>
              )}
            </>
          )
        }
        {...(isCounted && {
          typing: { before: drawerTexts.typing, field: fieldName(pad.field), keys: countPad },
          onPad: pad.press,
        })}
        next={<NextStep label={texts.next} keys="mod+enter" blockedReason={blocked} onPress={choose} />}
      >
        <p className="drawer-banner">
          <Icon name={isCounted ? 'eye-off' : 'info'} />
          <span>{isCounted ? texts.count : texts.sign}</span>
        </p>
        {isCounted ? (
          <DenominationCounter
            typed={typed.count}
            hasDollars={takesDollars}
            isShort
            inputMode={hasPad ? 'none' : 'numeric'}
            onField={pad.onField}
            onChange={count => change({ count })}
          />
        ) : (
          <div className="people-sign">
            <SignatureField strokes={strokes} onChange={setStrokes} />
          </div>
        )}
      </CountLayout>
      {isAsked && (
        <PersonDialog
          words={{ ...texts, title: texts.dialog }}
          without={({ id }) => id === session['user_id']}
          send={handOver}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
