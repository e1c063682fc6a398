import './image-control.css'
import { useEffect, useState } from 'react'
import { issueMessage } from '#contract/messages.ts'
import { videoMegabytes, videoTypes } from '#contract/video-file.ts'
import { toSnake } from '#domain/naming.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { formTexts } from './texts-form.ts'
import { inputProps, type ControlProps } from './field-input.ts'
import { videoFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { useInTurn } from './use-in-turn.ts'

const texts = formTexts.video

/** A video field: its value is the address of the stored video, a new file, or empty. */
export function VideoControl(props: ControlProps) {
  const { resource, name, label, value, record, help, onChange } = props
  const { id, required, error } = inputProps(props)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stored = record?.[toSnake(name)] ?? ''
  const file = value instanceof File ? value : null
  const hasVideo = value !== ''
  const canUndo = stored !== '' && value !== stored
  const fault = refusal ?? error
  const inTurn = useInTurn()

  function take(given: File | null) {
    if (!given) return
    inTurn(async () => {
      const issue = await videoFault(given, toSnake(name))
      setRefusal(issue && issueMessage(locale, issue, textsOf(resource)))
      if (!issue) onChange(given)
    })
  }

  function change(next: unknown) {
    setRefusal(null)
    onChange(next)
  }

  return (
    <Input.Wrapper labelElement="div" {...{ id, label, required }}>
      <div
        className="image-field"
        role="group"
        aria-label={label}
        data-faulty={fault !== undefined || undefined}
      >
        <div className="image-field-view">
          {hasVideo ? <VideoPreview video={file ?? String(value)} /> : <Icon name="video" size={24} />}
        </div>
        <div className="image-field-side">
          <div className="image-field-buttons">
            <FileButton accept={videoTypes} onChange={take}>
              {({ onClick }) => (
                <Button
                  id={id}
                  variant="default"
                  size="xs"
                  leftSection={<Icon name="upload" size={16} />}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={`${id}-note`}
                  onClick={onClick}
                >
                  {hasVideo ? texts.change : texts.choose}
                </Button>
              )}
            </FileButton>
            {(canUndo || hasVideo) && (
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<Icon name={canUndo ? 'arrow-back-up' : 'trash'} size={16} />}
                onClick={() => change(canUndo ? stored : '')}
              >
                {canUndo ? texts.undo : texts.remove}
              </Button>
            )}
          </div>
          <div id={`${id}-note`} className="image-field-note" aria-live="polite">
            {fault !== undefined && <Input.Error>{fault}</Input.Error>}
            {fault === undefined &&
              (file
                ? fileText(file)
                : canUndo
                  ? texts.willBeRemoved
                  : `${help ?? ''} ${texts.help(videoMegabytes)}`)}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}

/** Shows a file that is about to be sent, or a stored video. */
function VideoPreview({ video }: { video: File | string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (typeof video === 'string') return setUrl(video)
    const made = URL.createObjectURL(video)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [video])
  if (url === null) return null
  return <video src={url} muted playsInline preload="metadata" controls aria-label={texts.preview} />
}
