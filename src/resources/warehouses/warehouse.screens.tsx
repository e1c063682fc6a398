import { locale } from '#browser/locale.ts'
import { flagText } from '#console/record/value-text.ts'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import { Badge } from '#ui/kit.ts'
import { warehouses } from './warehouse.resource.ts'

const label = capitalise(attributeLabel(locale, 'is_default', warehouses.texts[locale]))

export const extras: ScreenExtras = {
  cells: {
    name: ({ name, is_default, sells }) => (
      <>
        {String(name)} {is_default === 1 && <Badge>{label}</Badge>}
        {sells === 0 && <Badge color="gray">{flagText(warehouses, 'sells', false)}</Badge>}
      </>
    ),
  },
}
