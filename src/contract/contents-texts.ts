import type { Camel } from '#domain/naming.ts'
import type { ContentField, ContentGroup, ContentList } from './content-field.ts'
import { contentsEn } from './contents.en.ts'
import { contentsEs } from './contents.es.ts'
import type { contentPages } from './contents.ts'
import type { Locale } from './messages.ts'
import type { ResourceTexts } from './resource.ts'

type NamesIn<F> = {
  [Name in keyof F & string]: F[Name] extends ContentList<infer G> | ContentGroup<infer G>
    ? Name | NamesIn<G>
    : F[Name] extends ContentField
      ? Name
      : never
}[keyof F & string]
type PageFields = (typeof contentPages)[keyof typeof contentPages]['fields']
type FieldName = PageFields extends infer F ? (F extends F ? NamesIn<F> : never) : never

/** A label for every field of every page, for refusals and the screen alike. */
export const contentsTexts: Readonly<
  Record<Locale, ResourceTexts<Camel<FieldName> | 'value' | 'version' | 'image'>>
> = { es: contentsEs, en: contentsEn }
