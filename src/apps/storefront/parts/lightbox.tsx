import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

const words = texts.lightbox

/** The template of the photograph viewer, with our texts and icons; the script shows it. */
export function LightboxTemplate() {
  return (
    <template data-lightbox>
      <dialog className="lightbox" aria-label={words.label}>
        <button type="button" className="shut" data-close aria-label={words.close}>
          <Icon name="close" size={24} />
        </button>
        <button type="button" className="turn" data-back aria-label={words.previous}>
          <Icon name="previous" size={24} />
        </button>
        <div className="lightbox-photo" />
        <button type="button" className="turn forth" data-forth aria-label={words.next}>
          <Icon name="next" size={24} />
        </button>
        <div className="lightbox-foot">
          <p data-caption="" />
          <p data-counter role="status" />
        </div>
      </dialog>
    </template>
  )
}
