import { callAddress, phoneText } from '#domain/phone.ts'
import { hoursText } from '../hours.ts'
import type { ShowroomInfo, Site } from '../models.ts'
import { texts } from '../texts.ts'
import { WhatsappLink } from './whatsapp.tsx'

interface ShowroomCardProps {
  readonly showroom: ShowroomInfo
  readonly site: Site
  /** What is there to see, under its name. */
  readonly phrase?: string
}

/** The address, opening hours and directions of a showroom. */
export function ShowroomCard({ showroom: { info, href }, site, phrase }: ShowroomCardProps) {
  return (
    <div className="showroom-card">
      <h2>
        <a href={href}>{info.name}</a>
      </h2>
      {phrase && <p className="phrase">{phrase}</p>}
      {info.address && <p className="lines">{info.address}</p>}
      {info.hours.map(hours => (
        <p key={hoursText(hours)}>{hoursText(hours)}</p>
      ))}
      {info.phone && (
        <p>
          <a href={callAddress(info.phone)}>{phoneText(info.phone)}</a>
        </p>
      )}
      <p className="showroom-links">
        {info.map_url && (
          <a className="text-link" href={info.map_url} target="_blank" rel="noopener">
            {texts.directions}
          </a>
        )}
        <WhatsappLink
          site={site}
          number={info.whatsapp}
          text={texts.gallery.visitText(info.name)}
          className="with-icon"
        >
          <span className="text-link">{texts.gallery.visit}</span>
        </WhatsappLink>
      </p>
    </div>
  )
}
