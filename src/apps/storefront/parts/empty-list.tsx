import { activeFilters, printChoice, withoutFilters } from '../list-address.ts'
import type { Link, ListModel, Site } from '../models.ts'
import { texts } from '../texts.ts'
import { WhatsappLink } from './whatsapp.tsx'

const words = texts.list

interface EmptyListProps {
  readonly list: ListModel
  readonly site: Site
  readonly elsewhere: readonly Link[]
}

/** The texts differ for an empty list and for filters without results. */
export function EmptyList({ list: { path, choice }, site, elsewhere }: EmptyListProps) {
  const filtered = activeFilters(choice) > 0
  return (
    <div className="empty">
      <h2>{filtered ? words.noMatchTitle : words.emptyTitle}</h2>
      <p>{filtered ? words.noMatchText : words.emptyText}</p>
      <p className="buttons">
        {filtered ? (
          <a className="button" href={path + printChoice(withoutFilters(choice))}>
            {words.clearAll}
          </a>
        ) : (
          <WhatsappLink site={site} className="button">
            {texts.writeByWhatsapp}
          </WhatsappLink>
        )}
        {elsewhere.slice(0, 2).map(({ label, href }) => (
          <a key={href} className="button outline" href={href}>
            {words.see(label)}
          </a>
        ))}
      </p>
    </div>
  )
}
