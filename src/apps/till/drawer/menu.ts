import { everyRole, type Role } from '#contract/roles.ts'
import type { IconName } from '#ui/icon.tsx'
import type { DrawerDialog } from './dialogs.ts'
import { menuTexts as texts } from './texts-menu.ts'

interface Entry {
  readonly label: string
  readonly icon: IconName
  /** A page of the till, or one that opens in a window of its own. */
  readonly path?: string
  readonly isWindow?: boolean
  readonly dialog?: DrawerDialog
  /** Only while a drawer is open. */
  readonly needsDrawer: boolean
  /** Everybody, unless it says who. */
  readonly roles?: readonly Role[]
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
  { label: texts.cut, icon: 'cash', path: '/admin/pos/corte', needsDrawer: true },
  { label: texts.screen, icon: 'desktop', path: '/admin/pos/pantalla', isWindow: true, needsDrawer: false },
  { label: texts.sheet, icon: 'printer', path: '/admin/pos/hoja', isWindow: true, needsDrawer: false },
]

/** The entries about the drawer in the menu of the till, for somebody with or without an open one. */
export function drawerMenu(role: Role, hasDrawer: boolean): readonly Entry[] {
  return entries.filter(
    ({ needsDrawer, roles = everyRole }) => (hasDrawer || !needsDrawer) && roles.includes(role),
  )
}
