import { z } from 'zod'
import type { Locale } from '#contract/messages.ts'
import type { ResourceTexts } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { settingsEn } from '#contract/settings.en.ts'
import { settingsEs } from '#contract/settings.es.ts'
import { settingsSchema } from '#contract/settings.ts'
import { userEn } from './user.en.ts'
import { userEs } from './user.es.ts'
import { users } from './user.resource.ts'

/** Must be typed to confirm, because all demo data is deleted. */
export const startWord = 'EMPEZAR'

const { name, email, password } = users.fields

/** The input of «Empezar con mi negocio»: the name of the business and its first Admin. */
export const startSchema = z.intersection(
  inputSchema({ ...users, fields: { name, email, password } }, 'create'),
  z.object({
    business_name: settingsSchema.shape.business_name.unwrap(),
    word: z
      .string()
      .trim()
      .toUpperCase()
      .refine(word => word === startWord, { params: { code: 'start_word', word: startWord } }),
  }),
)

export interface NewBusiness {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly business_name: string
}

export const startTexts: Readonly<Record<Locale, ResourceTexts>> = {
  es: {
    ...userEs,
    fields: { ...userEs.fields, businessName: settingsEs.fields.businessName, word: 'palabra' },
  },
  en: {
    ...userEn,
    fields: { ...userEn.fields, businessName: settingsEn.fields.businessName, word: 'word' },
  },
}
