import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { intend } from '#console/action/intention.ts'
import { useLeaveGuard } from '#console/form/use-leave-guard.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, NumberInput, Select } from '#ui/kit.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { ownSessionQuery } from './own-session.screens.ts'
import { words } from './session-words.screens.ts'

const texts = words.open

interface Register {
  readonly id: number
  readonly name: string
  readonly is_usual: boolean
  readonly session_user: string | null
}

/** Opens a register with its float. */
export default function OpenSession({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { data: own } = useQuery(ownSessionQuery)
  const { data: registers = [] } = useQuery({
    queryKey: [cashSessions.path, 'catalog', 'registers'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Register[] }>('GET', 'pos/registers', undefined, { signal })).data,
    staleTime: 0,
  })
  const [register, setRegister] = useState<string | null>(null)
  const [cash, setCash] = useState('')
  const [usd, setUsd] = useState('')
  const [rate, setRate] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)
  const free = registers.filter(({ session_user: user }) => user === null)
  const chosen = register ?? (free[0] ? String(free[0].id) : null)
  const isDirty = [register ?? '', cash, usd, rate].some(text => text !== '')
  const { leave, askToLeave } = useLeaveGuard(isDirty, onClose)

  async function send(): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      const body = {
        register_id: chosen,
        initial_cash: cash === '' ? 0 : cash,
        ...(usd !== '' && { initial_usd: usd }),
        ...(rate !== '' && { exchange_rate: rate }),
      }
      const saved = await wish.attempt(key =>
        call<{ data: WireRecord }>('POST', 'pos/session', body, { key }),
      )
      if (!saved) return
      succeeded(textsOf(cashSessions).many, texts.done(String(saved.data['register_name'])))
      void forgetRecords(queries)
      leave()
    } catch (error) {
      setFault(failureText(error))
      void forgetRecords(queries)
    } finally {
      setBusy(false)
    }
  }

  const money = {
    leftSection: '$',
    decimalScale: 2,
    fixedDecimalScale: true,
    allowNegative: false,
    thousandSeparator: ',',
  }
  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.title}
      locked={busy}
      closeOnClickOutside={!isDirty}
      onClose={askToLeave}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={askToLeave}>
            {words.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} disabled={own != null || chosen === null}>
              {texts.button}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body session-form">
        {fault !== null && (
          <Alert tone="bad" title={failureTitle}>
            <p>{fault}</p>
          </Alert>
        )}
        {own != null && (
          <Alert tone="info">
            <p>
              {texts.already} <Link to={`/admin/cash-sessions/${own.id}/details`}>{texts.see}</Link>
            </p>
          </Alert>
        )}
        <Select
          label={texts.register}
          required
          data={registers.map(({ id, name, session_user: user }) => ({
            value: String(id),
            label: user === null ? name : texts.taken(name, user),
            disabled: user !== null,
          }))}
          value={chosen}
          onChange={setRegister}
        />
        <div className="session-others">
          <NumberInput
            {...money}
            data-autofocus
            label={texts.initialCash}
            value={cash}
            onChange={value => setCash(String(value))}
          />
          <NumberInput
            {...money}
            label={texts.initialUsd}
            value={usd}
            onChange={value => setUsd(String(value))}
          />
          <NumberInput
            label={texts.rate}
            description={texts.rateHelp}
            decimalScale={6}
            allowNegative={false}
            value={rate}
            onChange={value => setRate(String(value))}
          />
        </div>
      </div>
    </Frame>
  )
}
