import { inLocale } from '../locale.ts'
import { en } from './texts-feedback.en.ts'
import { es, type FeedbackTexts } from './texts-feedback.es.ts'

export const feedbackWords: FeedbackTexts = inLocale({ es, en })
