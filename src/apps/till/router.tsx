import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Till } from './till.tsx'

const root = createRootRoute()

/** Each step has an address of its own, so that Back goes one step and never loses the ticket. */
const pages = [
  createRoute({ getParentRoute: () => root, path: '/admin/pos', component: Till }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/pos/cobrar',
    component: lazyRouteComponent(() => import('./pay/pay-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/pos/listo',
    component: lazyRouteComponent(() => import('./pay/done-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/pos/abrir',
    component: lazyRouteComponent(() => import('./drawer/open-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/pos/corte',
    component: lazyRouteComponent(() => import('./drawer/cut-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/admin/pos/ventas',
    component: lazyRouteComponent(() => import('./drawer/sales/sales-page.tsx')),
  }),
]

export const router = createRouter({ routeTree: root.addChildren(pages) })
