import './session-screens.css'
import { Link } from '@tanstack/react-router'
import { part } from '#browser/parts/part.tsx'
import { useAppData } from '#browser/app-data.tsx'
import { printPage } from '#browser/print-page.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { momentText } from '#console/record/value-text.ts'
import type { RecordPieces, ScreenExtras } from '#console/screen-extras.ts'
import { cents, formatMoney, formatRate } from '#domain/money.ts'
import { SessionBanner } from './session-banner.screens.tsx'
import { Difference } from './session-figures.screens.tsx'
import { SessionSide } from './session-side.screens.tsx'
import { SessionSteps } from './session-steps.screens.tsx'
import { sessionTabs } from './session-tabs.screens.tsx'
import { words } from './session-words.screens.ts'

export const extras: ScreenExtras = {
  cells: {
    differenceCash: record => <Difference record={record} wire="difference_cash" currency="MXN" />,
  },
  add: {
    label: words.open.button,
    Dialog: part(() => import('./open-session.screens.tsx')),
  },
  actionIcons: { authorize: 'check' },
  inputs: {
    authorize: {
      Summary: ({ record }) => (
        <p className="session-authorize">
          <Difference record={record} wire="difference_cash" currency="MXN" />
          {Number(record['difference_usd'] ?? 0) !== 0 && (
            <Difference record={record} wire="difference_usd" currency="USD" />
          )}
          <span className="muted">{words.authorize}</span>
        </p>
      ),
      done: () => words.authorized,
    },
  },
}

export const record: RecordPieces = {
  subtitle: session => <Subtitle session={session} />,
  badges: () => ['status'],
  tabs: sessionTabs,
  Banner: SessionBanner,
  Steps: SessionSteps,
  Side: SessionSide,
  facts: { title: () => words.facts, fields: factNames },
  cells: {
    exchangeRate: ({ exchange_rate: rate, rate_approved_by_name: by, shop_exchange_rate: shop }) =>
      by == null
        ? formatRate(rate)
        : words.otherRate(formatRate(rate), shop == null ? null : formatRate(shop)),
    sales: ({ id, sales }) => <Link to={`/admin/sales?session_id=${id}`}>{words.sales(Number(sales))}</Link>,
  },
  tools: [
    {
      key: 'cut',
      label: words.print.slip,
      icon: 'printer',
      act: ({ id }) => printPage(`/api/pos/sessions/${id}/cut`),
    },
    {
      key: 'cut-pdf',
      label: words.print.pdf,
      icon: 'file-text',
      href: ({ id }) => `/api/pos/sessions/${id}/cut?format=pdf`,
    },
    {
      key: 'letter',
      label: words.print.letter,
      icon: 'file-text',
      href: ({ id }) => `/api/pos/sessions/${id}/cut-letter`,
    },
  ],
  missing: ({ status }) =>
    status === 'open'
      ? { title: words.missing.count }
      : status === 'to_authorize'
        ? { title: words.missing.authorize }
        : null,
  events: {
    create: () => ({ title: words.events.create, icon: 'plus' }),
    count: ({ after }) => ({
      title: words.events.count(formatMoney(cents(Number(after?.['counted_mxn'] ?? 0)))),
      icon: 'cash',
    }),
    take_over: () => ({ title: words.events.takeOver, icon: 'users' }),
    hand_over: () => ({ title: words.events.handOver, icon: 'arrow-right' }),
    takeover_failed: () => ({ title: words.events.wrongPin, icon: 'lock' }),
    close: () => ({ title: words.events.close, icon: 'lock' }),
    authorize: ({ after }) => ({
      title: words.events.authorize(String(after?.['authorization_note'] ?? '')),
      icon: 'check',
    }),
  },
}

function Subtitle({ session }: { session: WireRecord }) {
  const { settings } = useAppData()
  return words.subtitle(
    String(session['user_name']),
    String(session['register_name']),
    momentText(String(session['opened_at']), settings.timeZone),
  )
}

const ifFilled = {
  exchangeRate: 'exchange_rate',
  rateApprovedByName: 'rate_approved_by_name',
  openingNote: 'opening_note',
  closedAt: 'closed_at',
  closedByName: 'closed_by_name',
  floatLeft: 'float_left',
  notes: 'notes',
  authorizedByName: 'authorized_by_name',
  authorizationNote: 'authorization_note',
}

function factNames(session: WireRecord): string[] {
  const filled = Object.entries(ifFilled)
    .filter(([, wire]) => (session[wire] ?? '') !== '')
    .map(([name]) => name)
  return ['userName', 'registerName', 'warehouseName', 'sales', ...filled]
}
