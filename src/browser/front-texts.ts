import * as messagesEn from '#contract/messages.en.ts'
import * as messagesEs from '#contract/messages.es.ts'
import { inLocale } from './locale.ts'

/** Notices of success. */
export const front = inLocale({ es: messagesEs.front, en: messagesEn.front })
