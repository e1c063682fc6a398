import { useSortable } from '@dnd-kit/sortable'
import { confirm } from '#console/alerts.ts'
import type { View } from '#contract/picture.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { words } from './product-words.screens.ts'
import type { Images } from './use-images.screens.ts'

interface ImageTileProps {
  image: View
  place: number
  total: number
  images: Images
  onFocus: () => void
}

const texts = words.images

/** A picture: held to be moved, and buttons for those who would rather press. */
export function ImageTile({ image, place, total, images, onFocus }: ImageTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id, attributes: { roleDescription: texts.sortable } })
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
    <li
      ref={setNodeRef}
      className="image-tile"
      data-dragging={isDragging || undefined}
      style={{
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      <div
        ref={setActivatorNodeRef}
        className="image-handle"
        {...attributes}
        {...listeners}
        aria-label={texts.handle(place, total)}
        // While it is held, Escape puts it back and closes nothing.
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <Picture picture={image} sizes="180px" />
      </div>
      {isThumbnail && (
        <span className="image-mark">
          <Icon name="star" size={14} />
          {texts.thumbnail}
        </span>
      )}
      <div className="image-buttons">
        <Deed
          icon="arrow-left"
          label={texts.before(place)}
          isOff={place === 1}
          onPress={() => images.move(image.id, -1)}
        />
        <Deed
          icon="arrow-right"
          label={texts.after(place)}
          isOff={place === total}
          onPress={() => images.move(image.id, 1)}
        />
        <Deed
          icon="star"
          label={texts.star(place)}
          isPressed={isThumbnail}
          isOff={isThumbnail}
          onPress={() => images.choose(image)}
        />
        <Deed icon="focus" label={texts.view.open(place)} onPress={onFocus} />
        <Deed icon="trash" label={texts.remove(place)} onPress={() => void remove()} />
      </div>
    </li>
  )
}

interface DeedProps {
  icon: IconName
  label: string
  isPressed?: boolean
  /** Nothing to do now; it keeps the focus that it has. */
  isOff?: boolean
  onPress: () => void
}

function Deed({ icon, label, isPressed, isOff = false, onPress }: DeedProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        onClick={event => {
          if (isOff) return
          onPress()
          // The browser lets go of the focus of what it moves.
          const { currentTarget } = event
          requestAnimationFrame(() => currentTarget.focus())
        }}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
