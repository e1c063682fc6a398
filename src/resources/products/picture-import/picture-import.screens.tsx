import './picture-import.css'
import { useEffect, useRef, useState } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { Steps } from '#console/import/steps.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Progress, Text } from '#ui/kit.ts'
import { PictureFileStep } from './picture-file-step.screens.tsx'
import { PictureNames } from './picture-names.screens.tsx'
import { PictureResult } from './picture-result.screens.tsx'
import { zipWords as texts } from './picture-import-words.screens.ts'
import { usePictureImport } from './use-picture-import.screens.ts'

const question = {
  title: texts.leaveTitle,
  body: texts.leaveBody,
  confirmLabel: texts.leaveYes,
  cancelLabel: texts.leaveNo,
}

export default function PictureImportDialog({ onClose }: { onClose: () => void }) {
  const flow = usePictureImport()
  const [knowsNames, setKnowsNames] = useState(false)
  const { chosen, uploaded, id, hasEnded } = flow
  const step = id !== null ? 2 : knowsNames ? 1 : 0
  const isSending = uploaded !== null
  const { askToLeave } = useLeaveGuard(isSending, onClose, question)

  const content = useRef<HTMLDivElement>(null)
  const last = useRef({ step, file: chosen?.file })
  // The pressed button disappears with its step, so the next step gets the focus.
  useEffect(() => {
    const changed = last.current.step !== step || last.current.file !== chosen?.file
    if (changed) content.current?.focus({ preventScroll: true })
    last.current = { step, file: chosen?.file }
  }, [step, chosen?.file])

  return (
    <Frame
      kind="dialog"
      width={800}
      title={texts.title}
      strip={<Steps labels={texts.steps} current={step} />}
      closeOnClickOutside={!chosen && id === null}
      onClose={askToLeave}
      footer={
        <>
          {step === 1 && (
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              disabled={isSending}
              onClick={() => setKnowsNames(false)}
              leftSection={<Icon name="arrow-left" />}
            >
              {texts.back}
            </Button>
          )}
          <div className="import-state">
            {isSending && <Sending uploaded={uploaded} />}
            {step === 2 && !hasEnded && <Text c="dimmed">{texts.goesOn}</Text>}
          </div>
          {step < 2 && (
            <Button variant="default" onClick={askToLeave}>
              {texts.cancel}
            </Button>
          )}
          {step === 0 && <Button onClick={() => setKnowsNames(true)}>{texts.have}</Button>}
          {step === 1 && (
            <Button disabled={!chosen || chosen.fault !== null} loading={isSending} onClick={flow.send}>
              {texts.run}
            </Button>
          )}
          {step === 2 && (
            <>
              <Button
                variant="default"
                onClick={() => {
                  flow.again()
                  setKnowsNames(true)
                }}
              >
                {texts.another}
              </Button>
              <Button onClick={askToLeave}>{hasEnded ? texts.done : texts.close}</Button>
            </>
          )}
        </>
      }
    >
      <div ref={content} className="import-content" tabIndex={-1}>
        {step === 0 && <PictureNames last={flow.last} onSee={flow.follow} />}
        {step === 1 && <PictureFileStep flow={flow} />}
        {step === 2 && <PictureResult flow={flow} />}
      </div>
    </Frame>
  )
}

function Sending({ uploaded }: { uploaded: number }) {
  const percent = Math.round(uploaded * 100)
  const label = percent < 100 ? texts.uploading(percent) : texts.reading
  return (
    <>
      <Text c="dimmed">{label}</Text>
      <Progress value={percent} size={4} animated={percent === 100} aria-label={label} />
    </>
  )
}
