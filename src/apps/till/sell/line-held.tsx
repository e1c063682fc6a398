import { holdTexts as texts } from '#browser/holds/texts-holds.ts'
import { untilText } from '#browser/holds/until-text.ts'
import { useStore } from '#browser/use-store.ts'
import { copyView, findProduct } from '../core/copy/copy.ts'
import { useStart } from '../start/start.ts'

/** How many pieces of a line's product quotations hold, and until when. Few products have any, so it is a file of its own. */
export default function LineHeld({ id }: { id: number }) {
  useStore(copyView)
  const { settings } = useStart()
  const { held = 0, heldUntil } = findProduct(id) ?? {}
  if (held === 0 || !heldUntil) return null
  return <small className="line-held">{texts.someUntil(held, untilText(heldUntil, settings.timeZone))}</small>
}
