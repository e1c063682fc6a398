import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm, failed, succeeded } from '#browser/alerts/alerts.ts'
import { failureText, failureTitle } from '#browser/alerts/failure-text.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey, upload } from '#browser/api.ts'
import { fileText } from '#console/form/file-text.ts'
import { videoFault } from '#console/form/file-fault.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { useChosenFile } from '#console/form/use-chosen-file.ts'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { textsOf } from '#browser/locale.ts'
import type { Picture } from '#contract/picture.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import { videoMegabytes, videoTypes } from '#contract/video-file.ts'
import { Alert } from '#ui/alert.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input, Progress, Skeleton } from '#ui/kit.ts'
import { NewVideo, type Poster } from './new-video.screens.tsx'
import { nameOf, ShowroomChoice } from './showroom-choice.screens.tsx'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

interface Cover {
  readonly id: number
  readonly file: string
  readonly poster: Picture | null
}

interface CoverDialogProps {
  first: ShowroomName
  onClose: () => void
}

const section = textsOf(showrooms).many

/** Shows, replaces and removes the cover video of each gallery. */
export default function CoverDialog({ first, onClose }: CoverDialogProps) {
  const queries = useQueryClient()
  const [showroom, setShowroom] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [poster, setPoster] = useState<Poster | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [key, setKey] = useState(newKey)
  /** A fault of the network or the server, not of the file. */
  const [failure, setFailure] = useState<string | null>(null)
  const queryKey = ['showroom-videos', showroom]
  const cover = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (
        await call<{ data: Cover | null }>(
          'GET',
          `showroom-videos/show?type=${showroom}&fresh=${Date.now()}`,
          undefined,
          { signal },
        )
      ).data,
    staleTime: 0,
  })
  const { askToLeave } = useLeaveGuard(file !== null, onClose)

  function drop() {
    setFile(null)
    setPoster(null)
    setFault(null)
    setFailure(null)
  }

  const {
    refusal: fault,
    refuse: setFault,
    take,
  } = useChosenFile({
    check: file => videoFault(file, 'file'),
    texts: textsOf(showrooms),
    onFile: file => {
      setPoster(null)
      setFile(file)
      setKey(newKey())
    },
  })

  async function save() {
    if (!file || sent !== null) return
    const form = new FormData()
    form.set('type', showroom)
    form.set('file', file)
    if (poster) {
      form.set('poster', poster.file)
      form.set('seconds', String(poster.seconds))
    }
    setSent(0)
    setFailure(null)
    try {
      const { data } = await upload<{ data: Cover }>('showroom-videos', form, { key, onProgress: setSent })
      queries.setQueryData(queryKey, data)
      succeeded(section, words.saved)
      drop()
    } catch (error) {
      const ofFile = error instanceof ApiError ? error.fields['file']?.[0] : undefined
      if (ofFile === undefined) setFailure(failureText(error))
      else setFault(ofFile)
    } finally {
      setSent(null)
    }
  }

  async function remove({ id }: Cover) {
    const isWanted = await confirm({
      title: words.removeTitle(nameOf(showroom)),
      confirmLabel: words.remove,
      tone: 'danger',
    })
    if (!isWanted) return
    try {
      await call('DELETE', `showroom-videos/${id}`)
      succeeded(section, words.removed)
    } catch (error) {
      failed(error)
    }
    await cover.refetch()
  }

  return (
    <Frame
      kind="dialog"
      width={640}
      title={words.cover}
      locked={sent !== null}
      closeOnClickOutside={file === null}
      onClose={askToLeave}
      footer={
        <>
          <Button variant="default" disabled={sent !== null} onClick={file ? drop : askToLeave}>
            {file ? words.cancel : words.close}
          </Button>
          {file && (
            <span style={{ marginLeft: 'auto' }}>
              <BusyButton busy={sent !== null} onClick={() => void save()}>
                {words.save}
              </BusyButton>
            </span>
          )}
        </>
      }
    >
      <div className="cover">
        <ShowroomChoice value={showroom} disabled={file !== null} onChange={setShowroom} />
        {failure !== null && (
          <Alert tone="bad" small={failureTitle}>
            <p>{failure}</p>
          </Alert>
        )}
        {file ? (
          <>
            <NewVideo file={file} poster={poster} onPoster={setPoster} />
            <p className="muted">{fileText(file)}</p>
          </>
        ) : cover.isPending ? (
          <Skeleton height={240} />
        ) : cover.error ? (
          <QueryFailure error={cover.error} onRetry={() => void cover.refetch()} />
        ) : cover.data ? (
          <video
            key={cover.data.file}
            className="cover-video"
            controls
            muted
            playsInline
            preload="metadata"
            {...(cover.data.poster && { poster: cover.data.poster.url })}
            src={cover.data.file}
            aria-label={words.videoLabel(nameOf(showroom))}
          />
        ) : (
          <div className="cover-none">
            <Icon name="video" size={24} />
            <p>{words.coverNone}</p>
            <p className="muted">{words.coverNoneHint}</p>
          </div>
        )}
        {sent !== null && (
          <div role="status">
            <Progress value={sent * 100} aria-label={words.cover} />
            <p className="muted">{words.sending(Math.round(sent * 100))}</p>
          </div>
        )}
        {!file && (
          <div className="cover-buttons">
            <FileButton accept={videoTypes} onChange={take}>
              {props => (
                <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />}>
                  {cover.data ? words.replace : words.choose}
                </Button>
              )}
            </FileButton>
            {cover.data && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<Icon name="trash" size={16} />}
                onClick={() => cover.data && void remove(cover.data)}
              >
                {words.remove}
              </Button>
            )}
            <p className="muted">{words.coverHelp(videoMegabytes)}</p>
          </div>
        )}
        {fault !== null && <Input.Error role="alert">{fault}</Input.Error>}
      </div>
    </Frame>
  )
}
