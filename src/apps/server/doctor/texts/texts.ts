import type { Locale } from '#contract/messages.ts'
import type { Values, WordsOf } from '../values.ts'
import * as machineEn from './machine.en.ts'
import * as machineEs from './machine.es.ts'
import { report as reportEn } from './report.en.ts'
import { report as reportEs, type ReportTexts } from './report.es.ts'
import * as securityEn from './security.en.ts'
import * as securityEs from './security.es.ts'
import * as shopEn from './shop.en.ts'
import * as shopEs from './shop.es.ts'
import * as workEn from './work.en.ts'
import * as workEs from './work.es.ts'

export interface DoctorTexts extends ReportTexts {
  readonly findings: WordsOf<Values>
}

export const doctorTexts: Readonly<Record<Locale, DoctorTexts>> = {
  es: {
    ...reportEs,
    findings: {
      ...machineEs.machineWords,
      ...shopEs.shopWords,
      ...workEs.workWords,
      ...securityEs.securityWords,
    },
  },
  en: {
    ...reportEn,
    findings: {
      ...machineEn.machineWords,
      ...shopEn.shopWords,
      ...workEn.workWords,
      ...securityEn.securityWords,
    },
  },
}
