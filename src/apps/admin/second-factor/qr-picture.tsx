import { drawQrCode } from '#domain/qr-code.ts'
import { factorWords } from './texts-second-factor.ts'

export function QrPicture({ text }: { text: string }) {
  const { side, path } = drawQrCode(text)
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
