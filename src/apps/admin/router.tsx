import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import { failed } from '#browser/alerts/alerts.ts'
import { dismiss } from '#browser/alerts/questions.ts'
import { ApiError } from '#browser/api-error.ts'
import { part } from '#browser/parts/part.tsx'
import { accountPath, dashboardPath, reportsPath } from '#contract/office-pages.ts'
import { canOpen } from './can-open.ts'
import {
  contentsPath,
  forgotPath,
  guard,
  healthPath,
  loginPath,
  resetPath,
  settingsPath,
  startPath,
} from './guard.ts'
import { Loading } from './loading.tsx'
import { MissingPage } from './pages/missing.tsx'
import { PageFailure } from './pages/page-failure.tsx'
import { resourceRoutes } from './resource-routes.tsx'
import { Root } from './root.tsx'
import { parseSearch, printSearch } from './search-params.ts'
import type { Session } from '#browser/start/session.ts'
import { startWords } from './start/texts-start.ts'
import { texts } from './texts.ts'

const root = createRootRouteWithContext<{ session: Session }>()({
  beforeLoad: async ({ context, location: { href: address } }) => {
    const detour = guard(new URL(address, origin), context.session)
    if (!detour) return
    const { redirect: href, outside } = detour
    if (!outside) throw redirect({ href, replace: true })
    const shown = router.state.resolvedLocation
    // Back returns to the page that was left, but never to the address that was not opened.
    if (!shown) location.replace(href)
    else if (await canOpen(href)) location.assign(href)
    else {
      failed(new ApiError(null))
      throw redirect({ href: shown.href, replace: true })
    }
    // Waits forever, so that nothing is shown until the browser has left.
    await new Promise(() => undefined)
  },
  component: Root,
})

const LoginPage = part(async () => ({ default: (await import('./pages/login.tsx')).LoginPage }))

const entrances = [
  { path: '/login', component: LoginPage, title: texts.login.title },
  { path: loginPath, component: LoginPage, title: texts.login.title },
  {
    path: forgotPath,
    component: part(async () => ({ default: (await import('./pages/forgot.tsx')).ForgotPage })),
    title: texts.forgot.title,
  },
  {
    path: resetPath,
    component: part(async () => ({ default: (await import('./pages/reset.tsx')).ResetPage })),
    title: texts.reset.title,
  },
].map(({ path, component, title }) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { title } }),
)

/** The pages inside the shell. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: part(async () => ({ default: (await import('./shell/inside.tsx')).Inside })),
  pendingComponent: Loading,
  pendingMs: 0,
  pendingMinMs: 0,
})

const page = (path: string) => ({ getParentRoute: () => inside, path })

const pages = [
  createRoute({
    ...page(dashboardPath),
    component: part(async () => ({
      default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    })),
    staticData: { section: 'dashboard' },
  }),
  createRoute({
    ...page(accountPath),
    component: part(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage })),
    staticData: { title: texts.account.title },
  }),
  createRoute({
    ...page(settingsPath),
    component: part(async () => ({
      default: (await import('#resources/settings/settings-page.screens.tsx')).SettingsPage,
    })),
    staticData: { section: 'settings' },
  }),
  createRoute({
    ...page(contentsPath),
    component: part(async () => ({
      default: (await import('#resources/contents/contents-page.screens.tsx')).ContentsPage,
    })),
    staticData: { section: 'contents' },
  }),
  createRoute({
    ...page(healthPath),
    component: part(async () => ({ default: (await import('./health/health-page.tsx')).HealthPage })),
    staticData: { section: 'health' },
  }),
  createRoute({
    ...page(reportsPath),
    component: part(async () => ({ default: (await import('./reports/reports-page.tsx')).ReportsPage })),
    staticData: { section: 'reports' },
  }),
  createRoute({
    getParentRoute: () => inside,
    path: `${reportsPath}/$name` as const,
    loader: async ({ params: { name } }) => {
      const { reportTitle } = await import('./reports/report-title.ts')
      return reportTitle(name) ?? notFound({ throw: true })
    },
    component: part(async () => ({ default: (await import('./reports/report-page.tsx')).ReportPage })),
    staticData: { section: 'reports' },
  }),
  createRoute({
    ...page(startPath),
    component: part(async () => ({ default: (await import('./start/start-page.tsx')).StartPage })),
    staticData: { title: startWords.title },
  }),
  // Its definition is not in the first files, which are full; the page itself opens the record of a notice.
  createRoute({
    ...page('/admin/site-orders/{-$id}'),
    component: part(async () => ({
      default: (await import('#resources/site-orders/site-orders-page.screens.tsx')).SiteOrdersPage,
    })),
    staticData: { section: 'site-orders' },
  }),
  ...resourceRoutes(inside),
  createRoute({ ...page('/admin/$'), component: MissingPage, staticData: { title: texts.missing.title } }),
]

export const router = createRouter({
  routeTree: root.addChildren([...entrances, inside.addChildren(pages)]),
  // RouterProvider sets the real session before the first match.
  context: { session: undefined as unknown as Session },
  parseSearch,
  stringifySearch: printSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: MissingPage,
  defaultPendingMs: 300,
})

// A question is about the page beneath it.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) dismiss()
})

/** Starts to load the code of the current page while the session is still loading. */
export function preloadPage(): void {
  for (const { routeId } of router.matchRoutes(location.pathname, parseSearch(location.search))) {
    const { component } = (router.routesById as Readonly<Record<string, AnyRoute>>)[routeId]?.options ?? {}
    void component?.preload?.()
  }
}
