import { slugify } from '#domain/slug.ts'
import type { Resource } from '#contract/resource.ts'

/** «clientes-2026-11-16», without its ending; the day is that of the shop. */
export function exportName(resource: Resource, timeZone: string, at = new Date()): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
  return `${sectionSlug(resource)}-${day}`
}

export function templateName(resource: Resource): string {
  return `${sectionSlug(resource)}-plantilla`
}

export function faultsName(resource: Resource): string {
  return `${sectionSlug(resource)}-errores`
}

function sectionSlug({ texts, name }: Resource): string {
  return slugify(texts.es.many) || name
}
