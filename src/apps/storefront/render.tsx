import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from './document.tsx'
import type { PageModel, Site } from './models.ts'
import { collectionPage, collectionsPage } from './pages/collections.tsx'
import { contactPage } from './pages/contact.tsx'
import { galleryPage } from './pages/gallery.tsx'
import { interiorismPage } from './pages/interiorism.tsx'
import { invoicePage } from './pages/invoice.tsx'
import { invoiceCodePage } from './pages/invoice-code.tsx'
import { landingPage } from './pages/landing.tsx'
import { listPage } from './pages/list.tsx'
import { missingPage } from './pages/missing.tsx'
import { shopPage } from './pages/shop-page.tsx'
import { privacyPage } from './pages/privacy.tsx'
import { productPage } from './pages/product.tsx'
import { projectPage } from './pages/project.tsx'
import { quotationPage } from './quotation/quotation-page.tsx'
import { quotationFindPage } from './quotation/find-page.tsx'
import { searchPage } from './pages/search.tsx'
import { selectionPage } from './pages/selection.tsx'
import { showroomsPage } from './pages/showrooms.tsx'
import type { PageKind, PageView } from './page-view.ts'
import { soundParts } from './sound-parts.tsx'

const pages: { readonly [K in PageKind]: PageView<K> } = {
  landing: landingPage,
  list: listPage,
  search: searchPage,
  product: productPage,
  collections: collectionsPage,
  collection: collectionPage,
  showrooms: showroomsPage,
  gallery: galleryPage,
  interiorism: interiorismPage,
  project: projectPage,
  contact: contactPage,
  selection: selectionPage,
  'invoice-code': invoiceCodePage,
  invoice: invoicePage,
  quotation: quotationPage,
  'quotation-find': quotationFindPage,
  page: shopPage,
  privacy: privacyPage,
  missing: missingPage,
}

/**
 * Renders the whole document of a page on the server, so that no React reaches the browser. A part that fails is left
 * out and reported; a page whose own content fails throws.
 */
export function render(model: PageModel, site: Site, onFault: (error: unknown) => void): string {
  try {
    return draw(model, site)
  } catch (error) {
    onFault(error)
    return draw(soundParts(model), soundParts(site))
  }
}

function draw(model: PageModel, site: Site): string {
  const { around, Content } = pages[model.kind] as PageView<PageKind>
  const content = createElement(Content, { model, site })
  const document = <Document {...around(model, site)} site={site} children={content} />
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

export type Render = typeof render
