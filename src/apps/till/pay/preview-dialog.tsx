import { Frame } from '#browser/frame/frame.tsx'
import type { LastSale } from './last-sale.ts'
import { SlipPaper } from './slip.tsx'
import { payTexts } from './texts-pay.ts'

/** The ticket as it is printed; looking at it counts as no print. */
export default function PreviewDialog({ last, onClose }: { last: LastSale; onClose: () => void }) {
  const { sale } = last
  const paper = sale?.['status'] === 'pending' ? 'quotation' : 'ticket'
  return (
    <Frame kind="dialog" width={440} title={payTexts.done.preview} onClose={onClose}>
      {sale ? (
        <iframe className="preview" title={payTexts.done.preview} src={`/api/sales/${sale.id}/${paper}`} />
      ) : (
        <SlipPaper last={last} />
      )}
    </Frame>
  )
}
