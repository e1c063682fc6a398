import '../drawer/drawer.css'
import '../sales/sales.css'
import './supervision.css'
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { supervisionRoles } from '#contract/office-pages.ts'
import { partlyDone } from '#browser/alerts/alerts.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { dialogIsOpen } from '#browser/shortcuts/registry.ts'
import { Keys, useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { drawerTexts } from '../drawer/texts-drawer.ts'
import { TillFrame } from '../shell/till-frame.tsx'
import { useStart } from '../start/start.ts'
import { BalancesTab } from './balances-tab.tsx'
import { CutsTab } from './cuts-tab.tsx'
import { SalesTab } from './sales-tab.tsx'
import { StockTab } from './stock-tab.tsx'
import { supervisionTexts as texts } from './texts-supervision.ts'

const path = '/admin/pos/supervision'

const tabs = { sales: SalesTab, cuts: CutsTab, balances: BalancesTab, stock: StockTab } as const
type Tab = keyof typeof tabs

/** In the order in which they stand; quotations have their own page at the till. */
const shown: readonly (Tab | 'quotations')[] = ['sales', 'cuts', 'balances', 'quotations', 'stock']

/** What a Supervisor looks after: sales, cuts, balances and stock of their registers. The server decides what is theirs. */
export default function SupervisionPage() {
  const { user } = useStart()
  return supervisionRoles.includes(user.role) ? <Supervision /> : <NotYours />
}

function NotYours() {
  useEffect(() => partlyDone(texts.title, texts.notYours), [])
  return <Navigate to="/admin/pos" replace />
}

function Supervision() {
  const navigate = useNavigate()
  const isReached = useIsReached()
  const tab = tabIn(useLocation({ select: ({ searchStr }) => searchStr }))
  const Shown: ComponentType = tabs[tab]
  const back = () => void navigate({ to: '/admin/pos' })
  useShortcut({
    keys: 'escape',
    label: drawerTexts.back,
    group: drawerTexts.group,
    allowInInput: true,
    when: () => !dialogIsOpen(),
    run: back,
  })
  return (
    <TillFrame>
      <main className="supervision" id="content">
        <header className="page-head">
          <button type="button" className="page-back" onClick={back}>
            <Icon name="arrow-left" />
            {drawerTexts.back}
            <Keys keys="escape" />
          </button>
          <h1>{texts.title}</h1>
        </header>
        <nav className="supervision-tabs" aria-label={texts.title}>
          {shown.map(name => (
            <Link
              key={name}
              to={name === 'quotations' ? '/admin/pos/cotizaciones' : path}
              search={name === 'quotations' ? { from: 'supervision' } : { tab: name }}
              aria-current={name === tab ? 'page' : undefined}
              activeProps={{}}
            >
              {texts.tabs[name]}
            </Link>
          ))}
        </nav>
        {!isReached && (
          <Alert tone="warn">
            <p>{texts.offline}</p>
          </Alert>
        )}
        <Shown key={tab} />
      </main>
    </TillFrame>
  )
}

function tabIn(search: string): Tab {
  const name = new URLSearchParams(search).get('tab') ?? ''
  return Object.hasOwn(tabs, name) ? (name as Tab) : 'sales'
}
