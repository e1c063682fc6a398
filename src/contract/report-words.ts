import { smallCatalog, type CatalogName } from './catalogs.ts'
import { dimensions, figureNames, type Dimension, type FigureName } from './figures.ts'
import { figureTexts } from './figures-texts.ts'
import { capitalise, type Locale } from './messages.ts'
import { reportTexts } from './reports-texts.ts'

const isFigure = (name: string): name is FigureName => (figureNames as readonly string[]).includes(name)
const isDimension = (name: string): name is Dimension => (dimensions as readonly string[]).includes(name)

export function columnWord(locale: Locale, name: string): string {
  const own = reportTexts[locale].columns[name]
  if (own !== undefined) return own
  if (name.startsWith('way_')) return valueWord(locale, 'way', name.slice('way_'.length))
  if (isFigure(name)) return figureTexts[locale].figures[name].name
  if (isDimension(name)) return capitalise(figureTexts[locale].dimensions[name])
  throw new Error(`no word for the column ${name}`)
}

export function columnSentence(locale: Locale, name: string): string | null {
  return isFigure(name) ? figureTexts[locale].figures[name].counts : null
}

export function paramWord(locale: Locale, name: string): string {
  const own = reportTexts[locale].params[name]
  return capitalise(own ?? (isDimension(name) ? figureTexts[locale].dimensions[name] : name))
}

const catalogs: Readonly<Partial<Record<string, CatalogName>>> = {
  way: 'ways-to-pay',
  movement: 'movement-types',
}

export function valueWord(locale: Locale, column: string, value: string | number): string {
  const catalog = catalogs[column]
  if (catalog) return smallCatalog(catalog, locale).find(({ id }) => id === value)?.name ?? String(value)
  if (column === 'weekday') return reportTexts[locale].weekdays[Number(value) - 1] ?? String(value)
  return reportTexts[locale].options[column]?.[value] ?? String(value)
}
