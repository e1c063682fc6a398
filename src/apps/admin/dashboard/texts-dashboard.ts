import { inLocale } from '#browser/locale.ts'
import { en } from './texts-dashboard.en.ts'
import { es, type DashboardTexts } from './texts-dashboard.es.ts'

export const dashboardWords: DashboardTexts = inLocale({ es, en })
