import { useSortableTile } from '#console/sortable/sortable-grid.tsx'
import { TileButton } from '#console/sortable/tile-button.tsx'
import { confirm } from '#browser/alerts/alerts.ts'
import type { View } from '#contract/picture.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { words } from '../product-words.screens.ts'
import type { Images } from './use-images.screens.ts'

interface ImageTileProps {
  image: View
  place: number
  total: number
  images: Images
  onFocus: () => void
}

const texts = words.images

/** A picture that can be dragged, with buttons as the alternative. */
export function ImageTile({ image, place, total, images, onFocus }: ImageTileProps) {
  const { tile, handle } = useSortableTile(image.id)
  const isThumbnail = images.isThumbnail(image)

  async function remove() {
    const isWanted = await confirm({
      title: texts.removeTitle(place),
      body: texts.removeBody,
      confirmLabel: texts.removeYes,
      tone: 'danger',
    })
    if (isWanted) images.remove(image)
  }

  return (
    <li className="image-tile" {...tile}>
      <div className="image-handle" {...handle} aria-label={texts.handle(place, total)}>
        <Picture picture={image} sizes="180px" />
      </div>
      {isThumbnail && (
        <span className="image-mark">
          <Icon name="star" size={14} />
          {texts.thumbnail}
        </span>
      )}
      <div className="image-buttons">
        <TileButton
          icon="arrow-left"
          label={texts.before(place)}
          isOff={place === 1}
          onPress={() => images.move(image.id, -1)}
        />
        <TileButton
          icon="arrow-right"
          label={texts.after(place)}
          isOff={place === total}
          onPress={() => images.move(image.id, 1)}
        />
        <TileButton
          icon="star"
          label={texts.star(place)}
          isPressed={isThumbnail}
          isOff={isThumbnail}
          onPress={() => images.choose(image)}
        />
        <TileButton icon="focus" label={texts.view.open(place)} onPress={onFocus} />
        <TileButton icon="trash" label={texts.remove(place)} onPress={() => void remove()} />
      </div>
    </li>
  )
}
