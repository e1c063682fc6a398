import { useEffect, useState } from 'react'
import { videoMegabytes, videoTypes } from '#contract/video-file.ts'
import { toSnake } from '#domain/naming.ts'
import { Icon } from '#ui/icon.tsx'
import { textsOf } from '#browser/locale.ts'
import { inputProps, type ControlProps } from './field-input.ts'
import { FileField, FileTool } from './file-field.tsx'
import { videoFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { formTexts } from './texts-form.ts'
import { useChosenFile } from './use-chosen-file.ts'

const texts = formTexts.video

/** A video field: its value is the address of the stored video, a new file, or empty. */
export function VideoControl(props: ControlProps) {
  const { resource, name, label, value, record, help, onChange } = props
  const { id, required, error } = inputProps(props)
  const { refusal, refuse, take } = useChosenFile({
    check: file => videoFault(file, toSnake(name)),
    texts: textsOf(resource),
    onFile: onChange,
  })
  const stored = record?.[toSnake(name)] ?? ''
  const file = value instanceof File ? value : null
  const hasVideo = value !== ''
  const canUndo = stored !== '' && value !== stored
  const about = `${help ?? ''} ${texts.help(videoMegabytes)}`

  function change(next: unknown) {
    refuse(null)
    onChange(next)
  }

  return (
    <FileField
      {...{ id, label, required }}
      accept={videoTypes}
      chooseLabel={hasVideo ? texts.change : texts.choose}
      fault={refusal ?? error}
      onFile={take}
      view={hasVideo ? <VideoPreview video={file ?? String(value)} /> : <Icon name="video" size={24} />}
      note={file ? fileText(file) : canUndo ? texts.willBeRemoved : about}
      tools={
        (canUndo || hasVideo) && (
          <FileTool
            icon={canUndo ? 'arrow-back-up' : 'trash'}
            label={canUndo ? texts.undo : texts.remove}
            onPress={() => change(canUndo ? stored : '')}
          />
        )
      }
    />
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
