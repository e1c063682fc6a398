import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { words } from './showroom-words.screens.ts'

/** A frame of the video that is shown until it plays, with the video's length. */
export interface Poster {
  readonly file: File
  readonly url: string
  readonly seconds: number
}

interface NewVideoProps {
  file: File
  poster: Poster | null
  onPoster: (poster: Poster | null) => void
}

const firstFrame = 1

/** The chosen video. The frame at its first second is the poster, until the user takes another. */
export function NewVideo({ file, poster, onPoster }: NewVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function take() {
    const taken = video.current && (await frameOf(video.current))
    if (!taken) return
    if (poster) URL.revokeObjectURL(poster.url)
    onPoster(taken)
  }

  if (url === null) return null
  return (
    <>
      <video
        ref={video}
        className="cover-video"
        controls
        muted
        playsInline
        preload="auto"
        src={url}
        aria-label={words.videoLabel('')}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = Math.min(firstFrame, currentTarget.duration / 2 || 0)
        }}
        onSeeked={() => {
          if (!poster) void take()
        }}
        onError={() => setIsBroken(true)}
      />
      {isBroken ? (
        <p className="muted">{words.unreadable}</p>
      ) : (
        <div className="cover-poster">
          {poster ? <img src={poster.url} alt={words.poster} /> : <span aria-hidden="true" />}
          <div>
            <p>{words.poster}</p>
            <p className="muted">{words.posterHelp}</p>
            <Button
              variant="default"
              size="xs"
              mt="xs"
              leftSection={<Icon name="camera" size={16} />}
              onClick={() => void take()}
            >
              {words.takeFrame}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

const widest = 1_600

async function frameOf(video: HTMLVideoElement): Promise<Poster | null> {
  const { videoWidth, videoHeight, duration } = video
  if (videoWidth === 0 || !Number.isFinite(duration)) return null
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, widest / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.9)
  const blob = await promise
  return (
    blob && {
      file: new File([blob], 'portada.jpg', { type: 'image/jpeg' }),
      url: URL.createObjectURL(blob),
      seconds: Math.max(1, Math.round(duration)),
    }
  )
}
