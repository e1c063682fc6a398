import { nounTexts } from '#contract/resource.ts'
import { figureWords } from '../figures/figure-words.ts'
import { reportTexts } from '#contract/reports-texts.ts'

export const reportWords = {
  es: {
    ...nounTexts({ one: 'reporte', many: 'Reportes', the: 'el reporte', ending: 'o' }),
    fields: { ...figureWords.es.fields, ...reportTexts.es.params },
    errors: { ...figureWords.es.errors, ...reportTexts.es.errors },
  },
  en: {
    ...nounTexts({ one: 'report', many: 'Reports', the: 'report', ending: '' }),
    fields: { ...figureWords.en.fields, ...reportTexts.en.params },
    errors: { ...figureWords.en.errors, ...reportTexts.en.errors },
  },
}
