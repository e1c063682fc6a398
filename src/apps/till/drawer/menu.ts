import { supervisionRoles } from '#contract/office-pages.ts'
import { everyRole, type Role } from '#contract/roles.ts'
import type { IconName } from '#ui/icon.tsx'
import { personKeys, type DrawerDialog } from './dialogs.ts'
import { menuTexts as texts } from './texts-menu.ts'

interface Entry {
  readonly label: string
  readonly icon: IconName
  /** A page of the till, or one that opens in a window of its own. */
  readonly path?: string
  readonly isWindow?: boolean
  readonly dialog?: DrawerDialog
  /** The keys that do the same on every page. */
  readonly keys?: string
  /** Only while a drawer is open. */
  readonly needsDrawer: boolean
  /** Everybody, unless it says who. */
  readonly roles?: readonly Role[]
  /** Only for who is responsible for the drawer, or for a Supervisor besides. */
  readonly keeps?: 'own' | 'any'
}

const entries: readonly Entry[] = [
  { label: texts.sell, icon: 'cash-register', path: '/admin/pos', needsDrawer: true },
  { label: texts.sales, icon: 'receipt', path: '/admin/pos/ventas', needsDrawer: true },
  { label: texts.quotations, icon: 'file-text', path: '/admin/pos/cotizaciones', needsDrawer: true },
  { label: texts.deliveries, icon: 'truck', path: '/admin/pos/entregas', needsDrawer: false },
  { label: texts.day, icon: 'chart', dialog: 'day', needsDrawer: false, roles: ['Vendedor'] },
  { label: texts.income, icon: 'arrow-down', dialog: 'income', needsDrawer: true },
  { label: texts.expense, icon: 'arrow-up', dialog: 'expense', needsDrawer: true },
  { label: texts.withdrawal, icon: 'lock', dialog: 'withdrawal', needsDrawer: true },
  { label: texts.x, icon: 'clipboard-list', dialog: 'x', needsDrawer: true },
  { label: texts.cut, icon: 'cash', path: '/admin/pos/corte', needsDrawer: true, keeps: 'own' },
  { label: texts.screen, icon: 'desktop', path: '/admin/pos/pantalla', isWindow: true, needsDrawer: false },
  { label: texts.sheet, icon: 'printer', path: '/admin/pos/hoja', isWindow: true, needsDrawer: false },
]

const ofSupervision: readonly Entry[] = [
  {
    label: texts.supervision,
    icon: 'eye',
    path: '/admin/pos/supervision',
    needsDrawer: false,
    roles: supervisionRoles,
  },
]

const ofPeople: readonly Entry[] = [
  { label: texts.people, icon: 'users', dialog: 'people', keys: personKeys, needsDrawer: true },
  {
    label: texts.handOver,
    icon: 'arrow-right',
    path: '/admin/pos/entregar',
    needsDrawer: true,
    keeps: 'any',
  },
]

/** The entries about who is at the register, which stand beside the others. */
export const peopleMenu = (...about: Parameters<typeof drawerMenu>): readonly Entry[] =>
  shownOf(ofPeople, ...about)

/** What a Supervisor looks after, which stands beside the others too. */
export const supervisionMenu = (...about: Parameters<typeof drawerMenu>): readonly Entry[] =>
  shownOf(ofSupervision, ...about)

/** The entries about the drawer in the menu of the till, for somebody with or without an open one, perhaps of somebody else. */
export const drawerMenu = (role: Role, hasDrawer: boolean, isKeeper = true): readonly Entry[] =>
  shownOf(entries, role, hasDrawer, isKeeper)

function shownOf(all: readonly Entry[], role: Role, hasDrawer: boolean, isKeeper = true): readonly Entry[] {
  return all.filter(
    ({ needsDrawer, roles = everyRole, keeps }) =>
      (hasDrawer || !needsDrawer) &&
      roles.includes(role) &&
      (keeps === undefined || isKeeper || (keeps === 'any' && role !== 'Vendedor')),
  )
}
