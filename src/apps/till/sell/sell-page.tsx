import { TillFrame } from '../shell/till-frame.tsx'

export function SellPage() {
  return (
    <TillFrame>
      <main />
    </TillFrame>
  )
}
