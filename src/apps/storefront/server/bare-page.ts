import type { Assets } from '../models.ts'
import { texts } from '../texts.ts'

/** An error page that needs neither the database nor the rest of the site. */
export function barePage({ styles }: Assets): string {
  const { failTitle, failText } = texts.missing
  const links = styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    `<title>${failTitle}</title><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex">${links}</head><body><main class="grid search-head">`,
    `<h1>${failTitle}</h1><p class="phrase">${failText}</p><p><a href="/">${texts.home}</a></p>`,
    '</main></body></html>',
  ].join('')
}
