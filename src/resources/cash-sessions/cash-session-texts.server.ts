import { withServerTexts } from '#engine/with-server-texts.ts'
import { cashSessionErrorsEn } from './cash-session-errors.en.ts'
import { cashSessionErrorsEs } from './cash-session-errors.es.ts'
import { cashSessions } from './cash-session.resource.ts'

export const cashSessionsWithTexts = withServerTexts(cashSessions, {
  es: cashSessionErrorsEs,
  en: cashSessionErrorsEn,
})
