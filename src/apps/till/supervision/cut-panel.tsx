import { useQuery } from '@tanstack/react-query'
import { wireCents } from '#domain/money.ts'
import { call } from '#browser/api.ts'
import { cutLines } from '#browser/cash/cut-methods.ts'
import { centsOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { MethodsRead } from '../drawer/cut-methods.tsx'
import { Fault, faultOf } from '../drawer/fault.tsx'
import { DollarFigures, Figures, VerdictBadge } from '../drawer/figures.tsx'
import { printCut } from '../drawer/print-cut.ts'
import { SoldBy } from '../drawer/sold-by.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { supervisionTexts } from './texts-supervision.ts'

const texts = supervisionTexts.cuts

interface Handover {
  readonly id: number
  readonly from_name: string
  readonly to_name: string
  readonly way: string
  readonly difference_cash?: number | null
}

/** One session as its paper tells it: figures, methods with their differences, who sold and who had the drawer. */
export function CutPanel({ id, onBack }: { id: number; onBack: () => void }) {
  const {
    data: cut,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pos/sessions', 'record', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: WireRecord }>('GET', `pos/sessions/${id}`, undefined, { signal })).data,
    staleTime: 0,
  })
  if (error && !cut) return <Fault shown={faultOf(error)} onRetry={() => void refetch()} />
  if (!cut) return <Skeleton height={400} />
  const name = String(cut['folio'] ?? cut['register_name'])
  const isOpen = cut['status'] === 'open'
  const handovers = (cut['handovers'] ?? []) as readonly Handover[]
  return (
    <div className="sale">
      <header className="sale-head">
        <button type="button" className="page-back sale-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {supervisionTexts.tabs.cuts}
        </button>
        <h2>{name}</h2>
        <span>{String(cut['user_name'])}</span>
      </header>
      {/* Without a field in it, the keyboard scrolls it by its own focus. */}
      <div className="sale-body supervision-cut" tabIndex={0} role="group" aria-label={name}>
        {isOpen && (
          <Alert tone="info">
            <p>{texts.soFar}</p>
          </Alert>
        )}
        {cut['status'] === 'to_authorize' && (
          <Alert tone="warn" title={drawerTexts.cut.toAuthorize}>
            <p>{drawerTexts.cut.toAuthorizeHelp}</p>
          </Alert>
        )}
        <Figures
          session={cut}
          {...(cut['counted_cash'] != null && { counted: centsOf(cut, 'counted_cash') })}
          {...(cut['difference_cash'] != null && { difference: centsOf(cut, 'difference_cash') })}
        />
        <DollarFigures session={cut} />
        <MethodsRead lines={cutLines(cut)} />
        <SoldBy session={cut} />
        {handovers.length > 0 && (
          <section className="drawer-card">
            <header>
              <h2>{texts.handovers}</h2>
            </header>
            <dl>
              {handovers.map(each => (
                <div key={each.id}>
                  <dt>{texts.handed(each.from_name, each.to_name)}</dt>
                  <dd>
                    {each.difference_cash == null ? (
                      texts.signed
                    ) : (
                      <VerdictBadge difference={wireCents(each.difference_cash)} isAmount />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {cut['notes'] != null && <p className="muted">{String(cut['notes'])}</p>}
      </div>
      <div className="sale-tools">
        <div className="sale-papers">
          <Button
            variant="default"
            size="lg"
            leftSection={<Icon name="printer" />}
            onClick={() => void printCut(cut)}
          >
            {drawerTexts.x.print}
          </Button>
          <Button
            component="a"
            variant="default"
            size="lg"
            leftSection={<Icon name="file-text" />}
            href={`/api/pos/sessions/${id}/cut-letter`}
            target="_blank"
            rel="noopener"
          >
            {texts.letter}
          </Button>
        </div>
      </div>
    </div>
  )
}
