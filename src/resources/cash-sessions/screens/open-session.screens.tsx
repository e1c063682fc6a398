import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#browser/api.ts'
import { useAppData } from '#browser/app-data.tsx'
import { Alert } from '#ui/alert.tsx'
import { NumberInput, Select, Textarea } from '#ui/kit.ts'
import { cashSessions } from '../cash-session.resource.ts'
import { DrawerDialog, helpBelow, moneyLook } from './drawer-dialog.screens.tsx'
import { ownSessionQuery } from './own-session.screens.ts'
import { words } from './session-words.screens.ts'

const texts = words.open

interface Register {
  readonly id: number
  readonly name: string
  readonly is_usual: boolean
  readonly session_user: string | null
}

export default function OpenSession({ onClose }: { onClose: () => void }) {
  const { settings } = useAppData()
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
  const usual = settings.exchangeRate === null ? '' : String(settings.exchangeRate)
  const [rate, setRate] = useState(usual)
  const [note, setNote] = useState('')
  const free = registers.filter(({ session_user: user }) => user === null)
  const chosen = register ?? (free[0] ? String(free[0].id) : null)
  const ask = () => ({
    path: 'pos/session',
    body: {
      register_id: chosen,
      initial_cash: cash === '' ? 0 : cash,
      ...(usd !== '' && { initial_usd: usd }),
      ...(rate !== '' && { exchange_rate: rate }),
      ...(note.trim() !== '' && { opening_note: note.trim() }),
    },
  })

  return (
    <DrawerDialog
      width={560}
      title={texts.title}
      button={texts.button}
      isDirty={[register ?? '', cash, usd, note].some(text => text !== '') || rate !== usual}
      disabled={own != null || chosen === null}
      fields={['register_id', 'initial_cash', 'initial_usd', 'exchange_rate', 'opening_note']}
      ask={ask}
      done={session => texts.done(String(session['register_name']))}
      onClose={onClose}
    >
      {faults => (
        <>
          {own != null && (
            <Alert tone="info">
              <p>
                {texts.already} <Link to={`/admin/cash-sessions/${own.id}/details`}>{texts.see}</Link>
              </p>
            </Alert>
          )}
          <Select
            label={texts.register}
            error={faults['register_id']}
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
              {...moneyLook}
              data-autofocus
              label={texts.initialCash}
              error={faults['initial_cash']}
              value={cash}
              onChange={value => setCash(String(value))}
            />
            <NumberInput
              {...moneyLook}
              label={texts.initialUsd}
              error={faults['initial_usd']}
              value={usd}
              onChange={value => setUsd(String(value))}
            />
            <NumberInput
              {...helpBelow}
              label={texts.rate}
              error={faults['exchange_rate']}
              description={texts.rateHelp}
              decimalScale={6}
              allowNegative={false}
              value={rate}
              onChange={value => setRate(String(value))}
            />
          </div>
          <Textarea
            label={texts.note}
            error={faults['opening_note']}
            autosize
            minRows={1}
            maxLength={500}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </DrawerDialog>
  )
}
