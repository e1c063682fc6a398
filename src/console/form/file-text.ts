import { formatLocale } from '#browser/locale.ts'

/** «mesa.jpg · 1.4 MB» */
export function fileText({ name, size }: File): string {
  return `${name} · ${sizeText(size)}`
}

export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  const megabytes = (kilobytes / 1024).toLocaleString(formatLocale, { maximumFractionDigits: 1 })
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes} MB`
}
