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
}

/** The entries about the drawer in the menu of the till. */
export const drawerMenu: readonly Entry[] = [
  { label: texts.sell, icon: 'cash-register', path: '/admin/pos', needsDrawer: true },
  { label: texts.sales, icon: 'receipt', path: '/admin/pos/ventas', needsDrawer: true },
  { label: texts.income, icon: 'arrow-down', dialog: 'income', needsDrawer: true },
  { label: texts.expense, icon: 'arrow-up', dialog: 'expense', needsDrawer: true },
  { label: texts.withdrawal, icon: 'lock', dialog: 'withdrawal', needsDrawer: true },
  { label: texts.x, icon: 'clipboard-list', dialog: 'x', needsDrawer: true },
  { label: texts.cut, icon: 'cash', path: '/admin/pos/corte', needsDrawer: true },
  { label: texts.screen, icon: 'desktop', path: '/admin/pos/pantalla', isWindow: true, needsDrawer: false },
  { label: texts.sheet, icon: 'printer', path: '/admin/pos/hoja', isWindow: true, needsDrawer: false },
]
