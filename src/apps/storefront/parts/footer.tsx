import { useContext, type ReactNode } from 'react'
import { callAddress, phoneText, whatsappAddress } from '#domain/phone.ts'
import type { ShowroomInfo, Site } from '../models.ts'
import { hoursText } from '../hours.ts'
import { helpPages } from '../help-pages.ts'
import { es as quotation } from '../quotation/quotation.es.ts'
import { texts } from '../texts.ts'
import { PageAddress } from './whatsapp.tsx'

interface FooterProps {
  readonly site: Site
  /** Floats over the page, and is part of the footer for those who do not see it. */
  readonly children: ReactNode
}

export function Footer({ site, children }: FooterProps) {
  const chat = whatsappAddress(site.whatsapp, texts.whatsappPage(useContext(PageAddress)))
  return (
    <footer className="footer" id="sitio" data-footer>
      <div className="grid footer-top">
        <div className="footer-brand">
          <p className="footer-name">{site.businessName}</p>
          <p>{site.texts.tagline}</p>
        </div>
        {site.showrooms.map(showroom => (
          <FooterShowroom key={showroom.key} showroom={showroom} />
        ))}
        <div className="footer-column footer-contact">
          <h2>{texts.contact}</h2>
          <ul>
            {site.phone && (
              <li>
                <a href={callAddress(site.phone)}>{phoneText(site.phone)}</a>
              </li>
            )}
            {site.email && (
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            )}
            {chat !== null && (
              <li>
                <a href={chat} target="_blank" rel="noopener">
                  {texts.whatsapp}
                </a>
              </li>
            )}
            {site.texts.social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav className="footer-column footer-site" aria-label={texts.site}>
          <h2>{texts.site}</h2>
          <ul>
            {siteLinks.map(([label, href]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <nav className="grid footer-pages" aria-label={texts.help}>
        <ul>
          {helpPages(site).map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid footer-end">
        <p>{texts.legal(site.year, site.businessName)}</p>
        <p className="footer-staff">
          <a href="/login" rel="nofollow">
            {texts.staff}
          </a>
        </p>
      </div>
      {children}
    </footer>
  )
}

const siteLinks = [
  [texts.products, '/products/todos'],
  [texts.collections.title, '/products-v2'],
  [texts.offers, '/offers'],
  [texts.showrooms, '/showrooms'],
  [texts.interiorism, '/interiorism'],
  [texts.projects, '/project-one'],
  [texts.contact, '/contact'],
  [texts.invoice.link, '/facturar'],
  [quotation.title, '/cotizacion'],
] as const

function FooterShowroom({ showroom: { info, href } }: { readonly showroom: ShowroomInfo }) {
  return (
    <div className="footer-column">
      <h2>
        <a href={href}>{info.name}</a>
      </h2>
      {info.address && <p className="lines">{info.address}</p>}
      {info.hours.map(hours => (
        <p key={hoursText(hours)}>{hoursText(hours)}</p>
      ))}
      {info.map_url && (
        <p>
          <a className="text-link" href={info.map_url} target="_blank" rel="noopener">
            {texts.directions}
          </a>
        </p>
      )}
    </div>
  )
}
