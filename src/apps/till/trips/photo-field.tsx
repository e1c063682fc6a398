import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon } from '#ui/kit.ts'
import { mostPhotos, takePhoto, type TakenPhoto } from './take-photo.ts'
import { tripsTexts } from './texts-trips.ts'

const texts = tripsTexts.photos

interface PhotoFieldProps {
  photos: readonly TakenPhoto[]
  onChange: (change: (now: readonly TakenPhoto[]) => readonly TakenPhoto[]) => void
}

/** Photographs of what was handed over, from the camera or the telephone's pictures. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const [isUnread, setIsUnread] = useState(false)
  const shown = useRef(photos)
  useEffect(() => {
    shown.current = photos
  })
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(files: readonly File[]): Promise<void> {
    const taken = await Promise.all(files.slice(0, mostPhotos).map(takePhoto))
    setIsUnread(taken.includes(null))
    onChange(now => [...now, ...taken.flatMap(photo => photo ?? [])].slice(0, mostPhotos))
  }

  function remove({ key, url }: TakenPhoto): void {
    URL.revokeObjectURL(url)
    onChange(now => now.filter(photo => photo.key !== key))
  }

  return (
    <div className="trip-photos" role="group" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ul>
        {photos.map((photo, place) => (
          <li key={photo.key}>
            <img src={photo.url} alt={texts.one(place + 1)} />
            <ActionIcon
              variant="filled"
              color="dark"
              size={44}
              aria-label={texts.remove(place + 1)}
              onClick={() => remove(photo)}
            >
              <Icon name="x" />
            </ActionIcon>
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li>
            <label className="trip-camera">
              <Icon name="camera" size={24} />
              <span>{texts.add}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                className="visually-hidden"
                onChange={event => {
                  const files = [...(event.currentTarget.files ?? [])]
                  event.currentTarget.value = ''
                  void add(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {isUnread && (
        <p role="alert" className="trip-fault">
          {texts.unread}
        </p>
      )}
    </div>
  )
}
