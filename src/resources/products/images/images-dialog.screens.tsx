import './images-dialog.css'
import { useState } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { PictureFocus } from '#console/form/picture-focus.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Dropzone } from '#ui/dropzone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Skeleton, Text } from '#ui/kit.ts'
import { ImageAlt } from './image-alt.screens.tsx'
import { ImageGrid } from './image-grid.screens.tsx'
import { words } from '../product-words.screens.ts'
import { UploadLine } from './upload-line.screens.tsx'
import { useAlts } from './use-alts.screens.ts'
import { useImages } from './use-images.screens.ts'
import { useUploads } from './use-uploads.screens.ts'

interface ImagesDialogProps {
  ids: readonly number[]
  onClose: () => void
}

const texts = words.images
const questionAbout = (body: string) => ({
  title: texts.leaveTitle,
  body,
  confirmLabel: texts.leaveYes,
  cancelLabel: texts.leaveNo,
})

/** A product's pictures, to add, order, choose and delete. Each change is saved at once. */
export default function ImagesDialog({ ids: [id = 0], onClose }: ImagesDialogProps) {
  const images = useImages(id)
  const { uploads, add, retry, dismiss } = useUploads(id, images)
  const again = uploads.filter(({ state, canRetry }) => state === 'refused' && canRetry)
  const left = uploads.filter(({ state }) => state !== 'refused').length
  const [focusing, setFocusing] = useState<string | null>(null)
  const alts = useAlts(id, images, focusing)
  const isUploading = left > 0 || again.length > 0
  const isUnfinished = isUploading || alts.isUnsaved
  const { leave, askToLeave } = useLeaveGuard(
    isUnfinished,
    onClose,
    questionAbout(isUploading ? texts.leaveBody : texts.leaveAlt),
  )
  const { record, error } = images
  const place = images.images.findIndex(image => image.id === focusing)
  const chosen = images.images[place]

  /** Sends the last typed text first, so that the question is only asked about what could not be saved. */
  async function close(): Promise<void> {
    if ((await alts.flush()) && !isUploading) leave()
    else askToLeave()
  }

  return (
    <Frame
      kind="dialog"
      width={800}
      title={
        <>
          <span className="frame-note">{texts.title}</span> {record ? String(record['name']) : ''}
        </>
      }
      closeOnClickOutside={!isUnfinished}
      onClose={() => void close()}
      footer={
        <>
          <Text c="dimmed" size="sm">
            {left > 0 && texts.left(left)}
          </Text>
          {again.length > 1 && (
            <Button variant="default" onClick={() => retry(again)}>
              {texts.retryAll}
            </Button>
          )}
          <Button ml="auto" onClick={() => void close()}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="images">
        {error && <QueryFailure error={error} onRetry={images.retry} />}
        {chosen && (
          <PictureFocus
            key={chosen.id}
            picture={chosen}
            title={texts.view.title(place + 1)}
            doneLabel={texts.view.back}
            doneIcon="arrow-left"
            onChange={focus => images.focus(chosen, focus)}
            onDone={() => setFocusing(null)}
          >
            <ImageAlt id={chosen.id} alts={alts} />
          </PictureFocus>
        )}
        {!chosen && (
          <Dropzone
            className="images-drop"
            // Any file is accepted here, so that one that is no picture is refused by name.
            accept={undefined}
            inputProps={{ accept: pictureTypes }}
            activateOnKeyboard={false}
            enablePointerEvents
            onDrop={add}
          >
            <Icon name="upload" size={20} />
            <div>
              <Text fw={500}>{texts.drop}</Text>
              <Text size="xs" c="dimmed">
                {texts.help(pictureMegabytes)}
              </Text>
            </div>
            <Button variant="default">{texts.choose}</Button>
          </Dropzone>
        )}
        {uploads.length > 0 && (
          <ul className="upload-list" aria-label={texts.uploads}>
            {uploads.map(upload => (
              <UploadLine
                key={upload.key}
                upload={upload}
                onRetry={() => retry([upload])}
                onDismiss={() => dismiss(upload.key)}
              />
            ))}
          </ul>
        )}
        {!record && !error && <Skeleton height={220} />}
        {record && images.images.length === 0 && uploads.length === 0 && (
          <div className="images-none">
            <Icon name="photo-off" size={24} />
            <p>{texts.none}</p>
            <Text c="dimmed">{texts.noneHint}</Text>
          </div>
        )}
        {images.images.length > 0 && !chosen && (
          <>
            <Text c="dimmed" size="sm">
              {texts.order}
            </Text>
            <ImageGrid images={images} onFocus={setFocusing} />
          </>
        )}
        <p className="visually-hidden" role="status">
          {images.said}
        </p>
      </div>
    </Frame>
  )
}
