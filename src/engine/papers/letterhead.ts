import { phoneText } from '#domain/phone.ts'
import type { Locale } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { logoUrl, readLogo } from '../media/logo.ts'
import type { PaperDocument } from '../tabular/document-pdf.ts'
import type { Slip } from './slip.ts'

/** The shop's part of a letter. */
export async function businessOf(db: Database, settings: Settings): Promise<PaperDocument['business']> {
  const { legal_name, rfc, address, phone, email } = settings
  return {
    name: settings.business_name,
    lines: [legal_name, rfc, address, [phoneText(phone), email].filter(Boolean).join(' · ')].filter(Boolean),
    logo: await drawnLogo(db),
  }
}

/** The shop's part of a slip: the page loads the logo, the PDF has it inside. */
export async function slipBusiness(db: Database, settings: Settings): Promise<Slip['business']> {
  return { name: settings.business_name, logoUrl: await logoUrl(db), logo: await drawnLogo(db) }
}

/** pdfmake only supports PNG and JPEG; with another kind of logo the name is printed alone. */
async function drawnLogo(db: Database): Promise<string | null> {
  const logo = await readLogo(db)
  const isDrawn = logo !== undefined && ['image/png', 'image/jpeg'].includes(logo.type)
  return isDrawn ? `data:${logo.type};base64,${logo.bytes.toString('base64')}` : null
}

/** Some browsers and fonts lack the narrow spaces of Intl. */
const spaced = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')

/** Dates as a document writes them. Moments are in the shop's time zone; days have none. */
export function datesOf(locale: Locale, settings: Pick<Settings, 'time_zone'>) {
  const language = locale === 'es' ? 'es-MX' : 'en'
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
  const zone = { timeZone: settings.time_zone }
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const long = format({ dateStyle: 'long', timeZone: 'UTC' })
  const longMoment = format({ dateStyle: 'long', ...zone })
  const short = format({ ...digits, timeZone: 'UTC' })
  const shortMoment = format({ ...digits, ...zone })
  const time = format({ hour: 'numeric', minute: '2-digit', hour12: true, ...zone })
  return {
    /** A calendar day: `4 de diciembre de 2026`, `04/12/2026`. */
    day: (day: string) => long.format(new Date(`${day}T00:00:00Z`)),
    shortDay: (day: string) => short.format(new Date(`${day}T00:00:00Z`)),
    /** The day of a moment, its time, and both. */
    dayOf: (moment: Date) => longMoment.format(moment),
    shortDayOf: (moment: Date) => shortMoment.format(moment),
    timeOf: (moment: Date) => spaced(time.format(moment)),
    momentOf: (moment: Date) => spaced(`${shortMoment.format(moment)} ${time.format(moment)}`),
  }
}

export type Dates = ReturnType<typeof datesOf>
