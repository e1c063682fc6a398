import { formatLocale } from '#browser/locale.ts'

/** «mesa.jpg · 1.4 MB» */
export function fileText({ name, size }: File): string {
  const kilobytes = Math.ceil(size / 1024)
  const megabytes = (kilobytes / 1024).toLocaleString(formatLocale, { maximumFractionDigits: 1 })
  return `${name} · ${kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes} MB`}`
}
