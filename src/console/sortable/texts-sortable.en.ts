import type { SortableTexts } from './texts-sortable.es.ts'

export const en: SortableTexts = {
  sortable: 'sortable image',
  instructions:
    'Press the space bar to pick the image up; move it with the arrow keys; press the space bar again to drop it, or Escape to leave it where it was.',
  lifted: place => `Image ${place} picked up.`,
  over: (place, total) => `Place ${place} of ${total}.`,
  moved: (place, total) => `The image is now in place ${place} of ${total}.`,
  kept: 'The image is back in its place.',
}
