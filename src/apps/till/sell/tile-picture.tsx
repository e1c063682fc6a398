import { useEffect, useState } from 'react'
import { onReturn } from '#browser/connection/connection.ts'
import { Icon } from '#ui/icon.tsx'
import { pauseAfter } from './picture-pause.ts'

/** A product's picture. One that fails leaves its place to a sign, and is asked for again. */
export function TilePicture({ url }: { url: string }) {
  const [failures, setFailures] = useState(0)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    if (!isFailed) return
    const again = () => setIsFailed(false)
    const pause = pauseAfter(failures)
    const timer = pause === null ? undefined : setTimeout(again, pause)
    const forget = onReturn(() => {
      setFailures(0)
      again()
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [isFailed, failures])

  if (isFailed) return <Icon name="photo" size={36} />
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={() => setFailures(0)}
      onError={() => {
        setFailures(before => before + 1)
        setIsFailed(true)
      }}
    />
  )
}
