import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { SellPage } from './sell/sell-page.tsx'

const root = createRootRoute()

/** Each step has an address of its own, so that Back goes one step and never loses the ticket. */
const pages = [createRoute({ getParentRoute: () => root, path: '/admin/pos', component: SellPage })]

export const router = createRouter({ routeTree: root.addChildren(pages) })
