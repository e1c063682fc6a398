import { qrCode } from '#domain/qr-code.ts'
import { factorWords } from './texts-second-factor.ts'

/** Light modules around the code, without which a scanner does not find it. */
const quiet = 4

export function QrPicture({ text }: { text: string }) {
  const rows = qrCode(text)
  const side = rows.length + 2 * quiet
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={factorWords.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
