import { pictureUrl, type Picture } from '#contract/picture.ts'
import { hoursText } from '../hours.ts'
import type { Cover } from '../models.ts'
import type { Shot } from '../shop-page-models.ts'
import { Band } from '../parts/band.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Icon } from '../parts/icons.tsx'
import { LightboxTemplate } from '../parts/lightbox.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import type { PageView } from '../page-view.ts'
import { crumbFacts } from '../seo.ts'
import { endsAlone, rowSlots, tenthsOf } from '../slots/rows.ts'
import { slots, type Slot } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.gallery

const crumbsTo = (label: string, href: string) => [
  { label: texts.home, href: '/' },
  { label: texts.showrooms, href: '/showrooms' },
  { label, href },
]

export const galleryPage: PageView<'gallery'> = {
  around: ({ showroom, cover, shots, page }, site) => {
    const { info, href } = infoOf(site.showrooms, showroom)
    return {
      section: 'showrooms',
      greeting: words.visitText(info.name),
      meta: {
        title: page > 1 ? `${info.name}, ${page}` : info.name,
        description:
          info.phrase || [info.name, info.address.replaceAll('\n', ', ')].filter(Boolean).join('. '),
        canonical: page > 1 ? `${href}?page=${page}` : href,
        picture: cover.picture ?? shots[0]?.picture ?? null,
        lead: page === 1 ? leadOf(cover.picture, slots.cover) : null,
        index: true,
        facts: [crumbFacts(site, crumbsTo(info.name, href))],
      },
    }
  },

  Content: ({ model: { showroom, cover, shots, page, lastPage }, site }) => {
    const { info, href } = infoOf(site.showrooms, showroom)
    const ratios = shots.map(({ picture }) => picture.width / picture.height)
    const places = rowSlots(ratios)
    const visit = (className: string) => (
      <WhatsappLink
        site={site}
        number={info.whatsapp}
        text={words.visitText(info.name)}
        className={className}
      >
        {words.visit}
      </WhatsappLink>
    )
    return (
      <>
        <div
          className={
            page === 1 && (cover.picture || cover.video) ? 'grid gallery-head opening' : 'grid gallery-head'
          }
        >
          <div className="opening-words">
            <Crumbs links={crumbsTo(info.name, href)} />
            <h1>{info.name}</h1>
            <dl className="gallery-facts">
              {info.address && (
                <div>
                  <dt>{words.address}</dt>
                  <dd className="lines">{info.address}</dd>
                </div>
              )}
              {info.hours.length > 0 && (
                <div>
                  <dt>{words.hours}</dt>
                  {info.hours.map(hours => (
                    <dd key={hoursText(hours)}>{hoursText(hours)}</dd>
                  ))}
                </div>
              )}
            </dl>
            <p>{visit('button')}</p>
          </div>
          {page === 1 && <CoverPart cover={cover} name={info.name} />}
        </div>
        {shots.length > 0 ? (
          <div className="grid">
            <ul className="shots" data-gallery data-shots>
              {shots.map((shot, index) => (
                <Tile
                  key={shot.id}
                  shot={shot}
                  slot={places[index] ?? slots.half}
                  number={index + 1}
                  alone={index === shots.length - 1 && endsAlone(ratios)}
                />
              ))}
            </ul>
            <LightboxTemplate />
            {page < lastPage && (
              <p className="pager" data-pager>
                <a
                  className="button outline"
                  rel="next"
                  href={`${href}?page=${page + 1}`}
                  data-loading={texts.list.loading}
                  data-failed={texts.list.failed}
                >
                  {words.more}
                </a>
              </p>
            )}
          </div>
        ) : (
          <p className="grid gallery-empty">
            <span>{words.empty}</span>
          </p>
        )}
        <Band site={site} title={site.showroomsBand}>
          <p className="buttons">
            {visit('button white')}
            {info.map_url && (
              <a className="button line" href={info.map_url} target="_blank" rel="noopener">
                {texts.directions}
              </a>
            )}
          </p>
        </Band>
      </>
    )
  },
}

function infoOf<T extends { readonly key: string }>(showrooms: readonly T[], key: string): T {
  const info = showrooms.find(showroom => showroom.key === key)
  if (!info) throw new Error(`There is no showroom ${key}`)
  return info
}

/** The video is not loaded until its button is pressed. */
function CoverPart({ cover: { picture, video }, name }: { readonly cover: Cover; readonly name: string }) {
  if (!picture && !video) return null
  return (
    <div className="cover" data-cover>
      {picture && <Photo picture={picture} slot={slots.cover} alt={name} first />}
      {video && (
        <>
          <video
            src={video.url}
            preload="none"
            controls
            playsInline
            muted
            aria-label={`${words.play}: ${name}`}
            {...(picture && { poster: posterOf(picture) })}
          />
          <button type="button" className="play with-script" data-play>
            <Icon name="play" size={24} />
            {words.play}
            {video.seconds !== null && <span className="seconds">{clock(video.seconds)}</span>}
          </button>
        </>
      )}
    </div>
  )
}

/** The size that phones show of the picture itself, so that they fetch it once. */
function posterOf({ id, widths }: Picture): string {
  return pictureUrl(id, Math.max(...widths.filter(width => width <= 960)), 'avif')
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface TileProps {
  readonly shot: Shot
  readonly slot: Slot
  readonly number: number
  /** The last one, without a neighbour in its row. */
  readonly alone: boolean
}

/** A link to the photograph; with JavaScript it opens over the page. */
function Tile({ shot: { id, picture, caption, text }, slot, number, alone }: TileProps) {
  const label = caption ?? words.photo(number)
  return (
    <li id={`img-${id}`} className={`r${tenthsOf(picture.width / picture.height)}${alone ? ' alone' : ''}`}>
      <a href={picture.url} data-photo data-caption={text} aria-label={words.open(label)}>
        <Photo picture={picture} slot={slot} alt="" opens />
      </a>
      {caption && <p>{caption}</p>}
    </li>
  )
}
