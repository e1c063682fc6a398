import type { Resource } from '#contract/resource.ts'

/** The data of a route for the shell: its title and its place in the breadcrumb. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of its entry in the menu. */
    section?: string
    /** For a page without a menu entry, or below one. */
    title?: string
    /** The record between the section and the title; `param` is its id in the address. */
    under?: { readonly resource: Resource; readonly param: string }
  }
}
