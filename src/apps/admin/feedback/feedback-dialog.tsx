import { Frame } from '#console/form/frame.tsx'
import { texts } from '../texts.ts'

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  return (
    <Frame kind="dialog" width={560} title={texts.shell.feedback} onClose={onClose}>
      {null}
    </Frame>
  )
}
