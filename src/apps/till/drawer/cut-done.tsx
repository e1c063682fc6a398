import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cents, formatMoney } from '#domain/money.ts'
import { cutLines } from '#browser/cash/cut-methods.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { NextStep } from '../shell/next-step.tsx'
import { CountLayout } from './count-layout.tsx'
import { printCut } from './print-cut.ts'
import { verdictOf } from './cut.ts'
import { MethodsRead } from './cut-methods.tsx'
import { DollarFigures, Figures } from './figures.tsx'
import { SoldBy } from './sold-by.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.cut

/** A session that was just closed, with its figures and its paper. */
export function CutDone({ session }: { session: WireRecord }) {
  const navigate = useNavigate()
  const finish = useRef<HTMLButtonElement>(null)
  const difference = centsOf(session, 'difference_cash')
  const usd = centsOf(session, 'difference_usd')
  const verdict = verdictOf(difference)
  useEffect(() => finish.current?.focus(), [])
  return (
    <CountLayout
      title={texts.closed(String(session['folio']))}
      result={
        <div className="drawer-verdict" data-verdict={verdict} role="status">
          <p className="drawer-verdict-word">
            <Icon name={verdict === 'fits' ? 'circle-check' : 'alert-triangle'} size={24} />
            {texts.verdicts[verdict]}
          </p>
          <p className="drawer-total">{formatMoney(cents(Math.abs(difference)))}</p>
          <p>{texts.said[verdict]}</p>
          {usd !== 0 && (
            <p className="drawer-second">
              <span>{texts.verdicts[verdictOf(usd)]}</span>
              <strong>{formatMoney(cents(Math.abs(usd)), 'USD')}</strong>
            </p>
          )}
        </div>
      }
      notes={
        session['status'] === 'to_authorize' && (
          <Alert tone="warn" title={texts.toAuthorize}>
            <p>{texts.toAuthorizeHelp}</p>
          </Alert>
        )
      }
      beside={
        <>
          <Button
            variant="default"
            size="lg"
            leftSection={<Icon name="printer" />}
            onClick={() => void printCut(session)}
          >
            {texts.printAgain}
          </Button>
          <Button
            component="a"
            variant="default"
            size="lg"
            leftSection={<Icon name="file-text" />}
            href={`/api/pos/sessions/${session.id}/cut-letter`}
            target="_blank"
            rel="noopener"
          >
            {texts.letter}
          </Button>
        </>
      }
      next={
        <NextStep
          ref={finish}
          label={texts.finish}
          keys="enter"
          onPress={() => void navigate({ to: '/admin/pos' })}
        />
      }
    >
      <SoldBy session={session} />
      <Figures session={session} counted={centsOf(session, 'counted_cash')} difference={difference} />
      <DollarFigures session={session} />
      <MethodsRead lines={cutLines(session)} />
    </CountLayout>
  )
}
