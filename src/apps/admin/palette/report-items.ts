import { locale } from '#browser/locale.ts'
import { reportsPath } from '#contract/office-pages.ts'
import { reportNames, reportOf } from '#contract/reports.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import type { Role } from '#contract/roles.ts'
import { texts } from '../texts.ts'
import type { PaletteItem } from './palette-item.ts'

export function reportItems(role: Role): PaletteItem[] {
  return reportNames
    .filter(name => reportOf(name).readers.includes(role))
    .map(name => ({
      id: `report-${name}`,
      label: reportTexts[locale].reports[name].name,
      also: texts.palette.report,
      kind: texts.palette.report,
      icon: 'chart',
      href: `${reportsPath}/${name}`,
    }))
}
