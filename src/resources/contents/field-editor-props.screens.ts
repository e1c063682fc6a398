import type { ContentField } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import { locale } from '#browser/locale.ts'
import type { Path } from './content-value.screens.ts'
import type { ContentForm } from './use-content-form.screens.ts'

export interface FieldEditorProps {
  form: ContentForm
  name: string
  field: ContentField
  value: unknown
  path: Path
}

export function labelOf(name: string): string {
  return capitalise(attributeLabel(locale, name, contentsTexts[locale]))
}
