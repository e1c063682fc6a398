import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import { holdKeysForPage } from '#browser/keys-ahead/keys-ahead.ts'
import type { Hold } from '#browser/keys-ahead/held-keys.ts'
import { Till } from './till.tsx'

const Elsewhere = () => <Navigate to="/admin/pos" replace />

const root = createRootRoute()

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path: `/admin/pos${path}`, component })

/** Each step has an address of its own, so that Back goes one step and never loses the ticket. */
const pages = [
  page('', Till),
  page(
    '/cobrar',
    lazyRouteComponent(() => import('./pay/pay-page.tsx')),
  ),
  page(
    '/listo',
    lazyRouteComponent(() => import('./pay/done-page.tsx')),
  ),
  page(
    '/abrir',
    lazyRouteComponent(() => import('./drawer/open-page.tsx')),
  ),
  page(
    '/corte',
    lazyRouteComponent(() => import('./drawer/cut-page.tsx')),
  ),
  page(
    '/ventas',
    lazyRouteComponent(() => import('./sales/sales-page.tsx')),
  ),
  page(
    '/cotizaciones',
    lazyRouteComponent(() => import('./quotations/quotations-page.tsx')),
  ),
  page(
    '/supervision',
    lazyRouteComponent(() => import('./supervision/supervision-page.tsx')),
  ),
  page(
    '/entregar',
    lazyRouteComponent(() => import('./people/hand-over-page.tsx')),
  ),
  page(
    '/entregas',
    lazyRouteComponent(() => import('./trips/trips-page.tsx')),
  ),
  page(
    '/pantalla',
    lazyRouteComponent(() => import('./customer-window/customer-page.tsx')),
  ),
  page(
    '/hoja',
    lazyRouteComponent(() => import('./help/sheet-page.tsx')),
  ),
]

export const router = createRouter({
  routeTree: root.addChildren(pages),
  // A fault of a page is shown by the boundary around the whole till, in its words.
  disableGlobalCatchBoundary: true,
  defaultNotFoundComponent: Elsewhere,
})

// Keys that are struck while a page is on its way are for that page.
let hold: Hold | null = null
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) hold ??= holdKeysForPage()
})
router.subscribe('onResolved', () => {
  hold?.release()
  hold = null
})
