import { useQuery } from '@tanstack/react-query'
import { formatMoney, wireCents } from '#domain/money.ts'
import { call } from '#browser/api.ts'
import { cutLines } from '#browser/cash/cut-methods.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { formatLocale } from '#browser/locale.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { printCut } from './print-cut.ts'
import { Fault, faultOf } from './fault.tsx'
import { MethodsRead } from './cut-methods.tsx'
import { DollarFigures, Figures } from './figures.tsx'
import { isShared, SoldBy } from './sold-by.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.x

interface Entry {
  readonly id: number
  readonly type: string
  readonly currency: 'MXN' | 'USD'
  /** Without sales and refunds, all that somebody who counts blind may read. */
  readonly moved: number | null
  readonly amount?: number
  readonly reason: string | null
  readonly origin: string | null
  readonly created_by_name: string | null
  readonly created_at: string
}

/** The session so far. Only Supervisors and Admins see what the drawer should hold. */
export function XCut({ onClose }: { onClose: () => void }) {
  const { settings } = useStart()
  const { data, error, refetch } = useQuery({
    queryKey: ['till', 'x'],
    queryFn: async ({ signal }) =>
      (await call<{ data: WireRecord }>('GET', 'pos/session/x', undefined, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const entries = ((data?.['entries'] ?? []) as readonly Entry[]).flatMap(entry => {
    const money = entry.amount ?? entry.moved
    return money === null ? [] : [{ ...entry, money }]
  })
  return (
    <Frame
      kind="dialog"
      width={720}
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {texts.close}
          </Button>
          <span className="frame-submit">
            <Button
              size="md"
              disabled={!data}
              leftSection={<Icon name="printer" />}
              onClick={() => data && void printCut(data)}
            >
              {texts.print}
            </Button>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form">
        <p className="muted">
          {texts.note} {data && `${drawerTexts.cut.sales}: ${String(data['sales'])}.`}
        </p>
        {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} />}
        {data && (
          <>
            {data['expected_cash'] == null && (
              <Alert tone="info">
                <p>{texts.blind}</p>
              </Alert>
            )}
            <Figures session={data} />
            <SoldBy session={data} />
            <DollarFigures session={data} />
            <MethodsRead lines={cutLines(data)} />
            <section className="drawer-card">
              <header>
                <h2>{texts.movements}</h2>
              </header>
              {entries.length === 0 && <p className="muted drawer-none">{texts.none}</p>}
              <dl>
                {entries.map(
                  ({ id, type, currency, money, reason, origin, created_by_name: by, created_at: at }) => (
                    <div key={id}>
                      <dt>
                        {texts.types[type] ?? type}{' '}
                        <small>
                          {[clock(at, settings.timeZone), origin, reason, isShared(data) && by]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </dt>
                      <dd>{formatMoney(wireCents(money), currency)}</dd>
                    </div>
                  ),
                )}
              </dl>
            </section>
          </>
        )}
      </div>
    </Frame>
  )
}

function clock(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(moment))
}
