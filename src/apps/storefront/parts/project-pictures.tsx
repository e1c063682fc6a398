import type { Picture } from '#contract/picture.ts'
import { slots } from '../slots/slots.ts'
import { Photo } from './photo.tsx'

interface ProjectPicturesProps {
  readonly pictures: readonly { readonly picture: Picture | null; readonly caption: string | null }[]
}

/** One photograph with its line beside it, then two side by side, and so on. */
export function ProjectPictures({ pictures }: ProjectPicturesProps) {
  return (
    <ul className="grid project-pictures">
      {pictures.map(({ picture, caption }, index) =>
        picture === null ? null : (
          <li key={picture.id} {...(isLead(index, pictures.length) && { className: 'lead' })}>
            <Photo
              picture={picture}
              slot={isLead(index, pictures.length) ? slots.projectLead : slots.projectPicture}
              // Without a text of its own, because the line beside it says what is on it.
              alt=""
            />
            {caption && <p>{caption}</p>}
          </li>
        ),
      )}
    </ul>
  )
}

/** A single last one is also large. */
function isLead(index: number, total: number): boolean {
  return index % 3 === 0 || (index % 3 === 1 && index === total - 1)
}
