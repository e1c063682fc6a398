import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as en from '#contract/messages.en.ts'
import * as es from '#contract/messages.es.ts'
import { issueMessage, type Locale } from '#contract/messages.ts'
import type { ResourceTexts } from '#contract/resource.ts'
import { resources } from './all.ts'
import { cashSessionsWithTexts } from './cash-sessions/cash-session-texts.server.ts'
import { movementsWithTexts } from './movements/movement-texts.server.ts'
import { productsWithTexts } from './products/product-texts.server.ts'
import { ordersWithTexts } from './purchase-orders/purchase-order-texts.server.ts'
import { siteOrders } from './site-orders/site-order.resource.ts'
import { countsWithTexts } from './stock-counts/stock-count-texts.server.ts'

const counts = ['min', 'max', 'places', 'seconds', 'count', 'quantity']
const common = { es: { ...es.validation, ...es.errors }, en: { ...en.validation, ...en.errors } }

/** Every message of the server, with the texts of its resource. */
function templates(locale: Locale): [string, string, ResourceTexts | undefined][] {
  const withTexts = [
    cashSessionsWithTexts,
    movementsWithTexts,
    ordersWithTexts,
    countsWithTexts,
    productsWithTexts,
    siteOrders,
  ]
  const own = [...resources, ...withTexts].flatMap(({ texts }) =>
    Object.entries(texts[locale].errors ?? {}).map(([code, text]) => [code, text, texts[locale]] as const),
  )
  return [
    ...Object.entries(common[locale]).map(([code, text]) => [code, text, undefined] as const),
    ...own,
  ].map(entry => [...entry])
}

describe.each(['es', 'en'] as const)('a message in %s', locale => {
  it('uses the singular for one', () => {
    const wrong = templates(locale).flatMap(([code, text, texts]) => {
      if (!counts.some(name => text.includes(`{${name}}`))) return []
      const params = Object.fromEntries(counts.map(name => [name, 1]))
      const said = issueMessage(locale, { code, field: 'ids', params }, texts)
      return /\b1 \p{L}+s\b|[{}|]/u.test(said) ? [said] : []
    })
    expect(wrong).toEqual([])
  })

  it.each(['common_password', 'current_password'])('%s does not say twice what it is about', code => {
    const field = code === 'current_password' ? code : 'password'
    const words: readonly string[] =
      issueMessage(locale, { code, field, params: {} })
        .toLowerCase()
        .match(/\p{L}{5,}/gu) ?? []
    expect(words.filter((word, place) => words.indexOf(word) < place)).toEqual([])
  })

  it('has spaces around its quotation marks', () => {
    const touching = templates(locale).filter(([, text]) => /»[\p{L}¿]|[\p{L}»]¿|\p{L}«|« | »/u.test(text))
    expect(touching).toEqual([])
  })
})

/** Words that a reader has to guess, and second names for one thing, each with what to write instead. */
const refused: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/Vací[oa](?!\p{L})|[;:] vací[oa](?!\p{L})/u, 'Si lo dejas vacío, …'],
    [/'0: /, 'Con 0 …'],
    [/faltaban \$/, 'por cobrar'],
    [/sesi(ón|ones) de (caja|rescate)/, 'corte de caja, turno de rescate'],
    [/(?<!en )\bexistencia\b/i, 'existencias'],
    [/'(faltantes?|Faltantes)'/, 'faltante de piezas'],
    [/\b(oprim|puls)[ae] Enter/, 'presiona Enter'],
    [/\b(intente|escriba|elija|revise) /, 'tú'],
  ],
  en: [[/\bEmpty[,:]|\b([Ii]f|[Ww]hen) empty\b|\b[Ll]eft empty,|[;:] empty\b/, 'If you leave it empty, …']],
}

describe.each(['es', 'en'] as const)('the catalogues in %s', locale => {
  const catalogues = globSync(`src/**/*.${locale}.ts`)

  it.each(refused[locale])('never say %s', (pattern, instead) => {
    const slips = catalogues.flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => pattern.test(line))
        .map(line => `${file}: ${line.trim()} → ${instead}`),
    )
    expect(slips).toEqual([])
  })
})
