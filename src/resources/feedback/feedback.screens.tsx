import type { ScreenExtras } from '#console/screen-extras.ts'
import { textsOf } from '#browser/locale.ts'
import { capitalise } from '#contract/messages.ts'
import { Anchor } from '#ui/kit.ts'
import { feedback } from './feedback.resource.ts'

const label = capitalise(textsOf(feedback).fields['screenshot'] ?? '')

export const extras: ScreenExtras = {
  aside: ({ id, has_screenshot }) =>
    has_screenshot === 1 && (
      <Anchor href={`/api/feedback/${id}/screenshot`} target="_blank" rel="noopener">
        <img src={`/api/feedback/${id}/screenshot`} alt={label} style={{ maxWidth: '100%' }} />
      </Anchor>
    ),
}
