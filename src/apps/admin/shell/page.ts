import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import type { MenuGroup, MenuItem } from '#browser/app-data.tsx'

interface Page {
  readonly staticData: StaticDataRouteOption
  /** Without the dialogs that are open over the page. */
  readonly pathname: string
  readonly params: Readonly<Record<string, string>>
}

/** The current page: the innermost route that has a section or a title. */
export function usePage(): Page {
  const matches = useMatches()
  const match = matches.findLast(({ staticData }) => staticData.section ?? staticData.title)
  const staticData = match?.staticData ?? {}
  // A page whose title is not in the first files loads it with its own.
  const loaded: unknown = match?.loaderData
  return {
    staticData: typeof loaded === 'string' ? { ...staticData, title: loaded } : staticData,
    pathname: match?.pathname ?? '',
    params: (match?.params ?? {}) as Record<string, string>,
  }
}

export function sectionOf(
  { section }: StaticDataRouteOption,
  menu: readonly MenuGroup[],
): { group: MenuGroup; item: MenuItem } | undefined {
  for (const group of menu) {
    const item = group.items.find(({ name }) => name === section)
    if (item) return { group, item }
  }
  return undefined
}

export function titleOf(page: StaticDataRouteOption, menu: readonly MenuGroup[]): string {
  return page.title ?? sectionOf(page, menu)?.item.label ?? ''
}
