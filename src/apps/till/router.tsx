import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import { Till } from './till.tsx'

/** A page that breaks is told by the boundary around the till, in the language of the person. */
function Broken({ error }: { error: unknown }): never {
  throw error
}

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
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Elsewhere,
})
