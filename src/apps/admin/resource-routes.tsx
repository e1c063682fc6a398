import {
  createRoute,
  notFound,
  Outlet,
  redirect,
  useNavigate,
  useParams,
  type AnyRoute,
} from '@tanstack/react-router'
import { locale } from '#browser/locale.ts'
import { part } from '#browser/parts/part.tsx'
import { recordPage } from '#contract/record-page.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { screens } from '#resources/all.screens.ts'
import { resources } from '#resources/all.ts'

/** A list for every resource in the menu, and for every nested one. */
export function resourceRoutes(parent: AnyRoute): AnyRoute[] {
  return resources.flatMap(resource => [
    ...(resource.menu ? [listRoute(parent, resource), recordRoute(parent, resource)] : []),
    ...(resource.menu && opensPage(resource) ? [pageRoute(parent, resource)] : []),
    ...(resource.parent ? [childListRoute(parent, resource, resource.parent.resource)] : []),
  ])
}

function listRoute(parent: AnyRoute, resource: Resource): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: `/admin/${resource.name}`,
    staticData: { section: resource.name },
    component: part(async () => {
      const own = await screens[resource.name]?.()
      const { Page, extras } = own ?? {}
      if (Page) return { default: () => <Page resource={resource} /> }
      const { ResourceList } = await import('#console/list/resource-list.tsx')
      return { default: () => <ResourceList resource={resource} extras={extras} /> }
    }),
  })
}

const opensPage = (resource: Resource) => screenOf(resource).opens === 'page'

/** `messages/7`, the address in notices: opens the record's own page, or its list with the record open. */
function recordRoute(parent: AnyRoute, resource: Resource): AnyRoute {
  const { name } = resource
  return createRoute({
    getParentRoute: () => parent,
    path: `/admin/${name}/$id`,
    beforeLoad: ({ params: { id } }) => {
      if (!isId(id)) throw notFound()
      if (opensPage(resource)) throw redirect({ to: recordPage(resource, Number(id)), replace: true })
      throw redirect({ to: `/admin/${name}`, search: { record: id }, replace: true })
    },
  })
}

/** `purchase-orders/7/details` */
function pageRoute(parent: AnyRoute, resource: Resource): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: `/admin/${resource.name}/$id/details`,
    staticData: { section: resource.name, under: { resource, param: 'id' } },
    beforeLoad: ({ params: { id } }) => {
      if (!isId(id)) throw notFound()
    },
    component: part(async () => {
      const { RecordPage: Own, record: pieces, extras } = (await screens[resource.name]?.()) ?? {}
      const { RecordPage } = await import('#console/page/record-page.tsx')
      function Page() {
        const { id } = useParams({ strict: false })
        const shared = { resource, id: Number(id) }
        // The key resets the page for another record.
        if (Own) return <Own key={id} {...shared} />
        return <RecordPage key={id} {...shared} extras={extras} pieces={pieces} />
      }
      return { default: Page }
    }),
  })
}

/** `suppliers/5/contacts`, with the record of `suppliers/5/contacts/8` open over it. */
function childListRoute(parent: AnyRoute, resource: Resource, over: string): AnyRoute {
  const owner = resources.find(({ name }) => name === over)
  const listPath = (id: string | undefined) => `/admin/${over}/${id}/${resource.name}`
  const list = createRoute({
    getParentRoute: () => parent,
    path: listPath('$parentId'),
    staticData: {
      section: over,
      title: resource.texts[locale].many,
      ...(owner && { under: { resource: owner, param: 'parentId' } }),
    },
    beforeLoad: ({ params }) => {
      if (!isId(params.parentId)) throw notFound()
    },
    component: part(async () => {
      const { ResourceList, extras } = await loadList(resource)
      function ChildList() {
        const { parentId } = useParams({ strict: false })
        return (
          <>
            <ResourceList
              resource={resource}
              extras={extras}
              parent={{ resource: over, id: Number(parentId) }}
            />
            <Outlet />
          </>
        )
      }
      return { default: ChildList }
    }),
  })
  const record = createRoute({
    getParentRoute: () => list,
    path: '$id',
    beforeLoad: ({ params: { parentId, id } }) => {
      if (!isId(id)) throw redirect({ href: listPath(parentId), replace: true })
    },
    component: part(async () => {
      const [{ RecordDrawer }, extras] = await Promise.all([
        import('#console/record/record-drawer.tsx'),
        loadExtras(resource),
      ])
      function ChildRecord() {
        const { parentId, id } = useParams({ strict: false })
        const navigate = useNavigate()
        const close = () => void navigate({ to: listPath(parentId), search: true })
        return <RecordDrawer resource={resource} id={Number(id)} extras={extras} onClose={close} />
      }
      return { default: ChildRecord }
    }),
  })
  return list.addChildren([record])
}

async function loadList(resource: Resource) {
  const [{ ResourceList }, extras] = await Promise.all([
    import('#console/list/resource-list.tsx'),
    loadExtras(resource),
  ])
  return { ResourceList, extras }
}

async function loadExtras({ name }: Resource) {
  return (await screens[name]?.())?.extras
}

function isId(text: string): boolean {
  return Number.isSafeInteger(Number(text)) && Number(text) > 0
}
