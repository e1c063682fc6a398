import { formatMoney } from '#domain/money.ts'
import type { MenuCategory, Site } from '../models.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'
import { Photo } from './photo.tsx'

const words = texts.selection

export type Section = 'products' | 'offers' | 'showrooms' | 'interiorism' | 'contact' | null

const sections = [
  ['products', texts.products, '/products/todos'],
  ['offers', texts.offers, '/offers'],
  ['showrooms', texts.showrooms, '/showrooms'],
  ['interiorism', texts.interiorism, '/interiorism'],
  ['contact', texts.contact, '/contact'],
] as const

interface HeaderProps {
  readonly site: Site
  readonly section: Section
  /** The exact address, if it is one of the menu's. */
  readonly path: string
}

export function Header({ site, section, path }: HeaderProps) {
  return (
    <header className="header" data-header>
      <a className="skip" href="#contenido">
        {texts.skip}
      </a>
      <div className="grid header-row">
        <a className="brand" href="/" {...(path === '/' && { 'aria-current': 'page' as const })}>
          {site.businessName}
        </a>
        <nav className="main-nav" aria-label={texts.mainNavigation}>
          <ul>
            {sections.map(([key, label, href]) => (
              <li key={key} {...(key === 'products' && { className: 'has-menu', 'data-mega': '' })}>
                <a href={href} {...currentOf(key === section, href === path)}>
                  {label}
                </a>
                {key === 'products' && <MegaMenu site={site} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-tools">
          <a className="search-link" href="/buscar" data-search-open>
            <Icon name="search" />
            <span>{texts.search}</span>
          </a>
          <SelectionLink path={path} />
          <a className="menu-link" href="#sitio" data-menu-open aria-label={texts.menu}>
            <Icon name="menu" size={24} />
          </a>
        </div>
      </div>
    </header>
  )
}

/** The script writes the number of pieces in it, because the page itself is the same for everybody. */
function SelectionLink({ path }: { readonly path: string }) {
  return (
    <a
      className="selection-link"
      href="/seleccion"
      {...(path === '/seleccion' && { 'aria-current': 'page' as const })}
      data-selection
      data-one={words.one}
      data-many={words.many}
    >
      <Icon name="bookmark" />
      <span className="selection-label" aria-hidden="true">
        {words.short}
      </span>
      <span className="unseen" data-selection-words>
        {words.link}
      </span>
      <span className="selection-count" data-selection-count aria-hidden="true" />
    </a>
  )
}

function currentOf(inside: boolean, here: boolean) {
  if (here) return { 'aria-current': 'page' as const }
  return inside ? { 'aria-current': 'true' as const } : {}
}

function MegaMenu({ site: { menu, menuCard, pages } }: { readonly site: Site }) {
  const photo = menuCard?.photos[0]
  return (
    <div className="mega">
      <div className="grid">
        {menu.slice(0, 4).map(({ label, href, categories }) => (
          <div key={href} className="mega-group">
            <p className="mega-title">
              <a href={href}>{label}</a>
            </p>
            <ul>
              {categories.map(category => (
                <MenuEntry key={category.href} category={category} />
              ))}
            </ul>
          </div>
        ))}
        <div className="mega-group mega-rest">
          <ul>
            <li>
              <a href="/products/todos">{texts.seeAll}</a>
            </li>
            <li>
              <a href="/products-v2">{texts.collections.title}</a>
            </li>
            <li>
              <a className="offer" href="/offers">
                {texts.offers}
              </a>
            </li>
            {pages.menu.map(link => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
        {menuCard && photo && (
          <a className="mega-photo" href={menuCard.href}>
            <Photo picture={photo} slot={slots.menuCard} alt="" />
            <span>
              {menuCard.name}
              {menuCard.price.now !== null && `, ${formatMoney(menuCard.price.now)}`}
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

function MenuEntry({ category: { label, href, subcategories } }: { readonly category: MenuCategory }) {
  return (
    <li>
      <a href={href}>{label}</a>
      {subcategories.length > 1 && (
        <ul className="menu-inside">
          {subcategories.map(place => (
            <li key={place.href}>
              <a href={place.href}>{place.label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The menu of phones. Without JavaScript the footer has the same links. */
export function MobileMenu({ site }: { readonly site: Site }) {
  return (
    <dialog className="mobile-menu" id="menu" aria-label={texts.menu}>
      <div className="mobile-menu-head">
        <span className="brand">{site.businessName}</span>
        <button type="button" data-close aria-label={texts.closeMenu}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label={texts.menu}>
        <ul className="mobile-menu-main">
          {sections.map(([key, label, href]) => (
            <li key={key}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {site.menu.map(({ label, href, categories }) => (
          <section key={href}>
            <p>
              <a href={href}>{label}</a>
            </p>
            <ul>
              {categories.map(category => (
                <MenuEntry key={category.href} category={category} />
              ))}
            </ul>
          </section>
        ))}
        {site.pages.menu.length > 0 && (
          <section>
            <ul>
              {site.pages.menu.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </nav>
    </dialog>
  )
}
