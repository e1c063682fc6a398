import './dialogs.css'
import { useEffect, useRef, useState } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { useLatest } from '#browser/use-latest.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, Switch } from '#ui/kit.ts'
import { barcodeReader } from './camera.ts'
import { dialogTexts as texts } from './texts-dialogs.ts'

interface CameraDialogProps {
  onClose: () => void
  onScan: (code: string) => void
}

const everyMs = 150
/** A code is the same piece until this many looks in a row did not see it. Moments that a busy device skips do not count. */
const goneAfter = 10

/** The torch is not in the types yet. */
const hasTorchIn = (capabilities: object | undefined): boolean =>
  capabilities !== undefined && 'torch' in capabilities && capabilities.torch === true

/** Reads codes with the camera, one after the other, until it is closed. */
export default function CameraDialog({ onClose, onScan }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useLatest(onScan)
  const [isDenied, setIsDenied] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [hasLight, setHasLight] = useState(false)
  const [last, setLast] = useState('')

  useEffect(() => {
    const reader = barcodeReader()
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    /** By code, the looks since it was seen. */
    const seen = new Map<string, number>()

    async function look() {
      const codes = video.current ? await reader?.detect(video.current).catch(() => []) : []
      for (const [code, looks] of seen) {
        if (looks >= goneAfter) seen.delete(code)
        else seen.set(code, looks + 1)
      }
      for (const { rawValue: code } of codes ?? []) {
        if (!seen.has(code)) {
          latest.current(code)
          setLast(code)
        }
        seen.set(code, 0)
      }
      if (!isOver) timer = setTimeout(() => void look(), everyMs)
    }

    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
        setTrack(stream.getVideoTracks()[0] ?? null)
        await look()
      } catch {
        setIsDenied(true)
      }
    }

    function end() {
      for (const each of stream?.getTracks() ?? []) each.stop()
    }

    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [])

  const hasTorch = hasTorchIn(track?.getCapabilities())
  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.camera}
      onClose={onClose}
      footer={
        <>
          {hasTorch && (
            <Switch
              size="lg"
              label={texts.torch}
              checked={hasLight}
              onChange={({ currentTarget: { checked } }) => {
                setHasLight(checked)
                void track?.applyConstraints({ advanced: [{ torch: checked } as MediaTrackConstraintSet] })
              }}
            />
          )}
          <span className="frame-submit">
            <Button size="lg" data-autofocus onClick={onClose}>
              {texts.done}
            </Button>
          </span>
        </>
      }
    >
      {isDenied ? (
        <Alert tone="bad">{texts.cameraDenied}</Alert>
      ) : (
        <div className="camera" data-scan="take">
          <video ref={video} muted playsInline aria-label={texts.camera} />
          <p role="status">{last === '' ? texts.cameraHelp : texts.lastCode(last)}</p>
        </div>
      )}
    </Frame>
  )
}
