import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { SellPage } from './sell/sell-page.tsx'

const root = createRootRoute()

/** Each step has an address of its own, so that Back goes one step and never loses the ticket. */
const pages = [
  createRoute({ getParentRoute: () => root, path: '/admin/pos', component: SellPage }),
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
]

export const router = createRouter({ routeTree: root.addChildren(pages) })
