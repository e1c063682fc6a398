import type { ReactNode } from 'react'
import { shareSize } from '#contract/picture.ts'
import type { Lead, Meta, Site } from './models.ts'
import { Footer } from './parts/footer.tsx'
import { Header, MobileMenu, type Section } from './parts/header.tsx'
import { SearchDialog } from './parts/search-form.tsx'
import { PageAddress, WhatsappLink } from './parts/whatsapp.tsx'
import { sourcesOf } from './parts/photo.tsx'
import { pesos } from './seo.ts'
import { sizesOf } from './slots/slots.ts'
import { texts } from './texts.ts'

export interface Around {
  readonly meta: Meta
  readonly section: Section
  /** The first words of a WhatsApp message. */
  readonly greeting?: string
}

interface DocumentProps extends Around {
  readonly site: Site
  readonly children: ReactNode
}

export function Document({ site, meta, section, greeting = '', children }: DocumentProps) {
  return (
    <PageAddress value={site.origin + meta.canonical}>
      <html lang="es-MX">
        <Head site={site} meta={meta} />
        <body>
          <Header site={site} section={section} path={meta.canonical} />
          <main id="contenido" tabIndex={-1}>
            {children}
          </main>
          <Footer site={site}>
            <WhatsappLink site={site} text={greeting} className="floating">
              <span className="unseen">{texts.writeWhatsapp}</span>
              <span className="floating-words" aria-hidden="true">
                {texts.canWeHelp}
              </span>
            </WhatsappLink>
          </Footer>
          <template data-notice="permiso">
            <div className="site-notice" role="status">
              <p>{texts.notice.forbidden}</p>
              <a className="text-link" href="/admin/pos">
                {texts.notice.till}
              </a>
            </div>
          </template>
          <MobileMenu site={site} />
          <SearchDialog />
        </body>
      </html>
    </PageAddress>
  )
}

function Head({ site, meta }: { readonly site: Site; readonly meta: Meta }) {
  const { title, description, canonical, index, facts, lead, product } = meta
  const picture = meta.picture ?? site.picture
  const url = site.origin + canonical
  const full = title === site.businessName ? title : `${title} · ${site.businessName}`
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{full}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta name="description" content={description} />}
      {index ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:site_name" content={site.businessName} />
      <meta property="og:locale" content="es_MX" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {product && product.price !== null && (
        <>
          <meta property="product:price:amount" content={pesos(product.price)} />
          <meta property="product:price:currency" content="MXN" />
        </>
      )}
      {picture && (
        <>
          <meta property="og:image" content={site.origin + picture.share_url} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
          {meta.picture?.alt && <meta property="og:image:alt" content={meta.picture.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {lead && <Preload lead={lead} />}
      <meta name="theme-color" content="#ffffff" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href={site.assets.icon} />
      <link rel="apple-touch-icon" href={site.assets.touchIcon} />
      {site.assets.fonts.map(font => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {site.assets.styles.map(style => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <script type="module" src={site.assets.script} />
      {facts.map((fact, number) => (
        <script
          key={number}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: printFacts(fact) }}
        />
      ))}
    </head>
  )
}

/** Only in the best format: a browser that does not support it uses the sources of the picture itself. */
function Preload({ lead: { picture, slot, opens = false } }: { readonly lead: Lead }) {
  const [best] = opens ? picture.sources : sourcesOf(picture, slot)
  if (!best) return null
  return (
    <link
      rel="preload"
      as="image"
      type={best.type}
      imageSrcSet={best.srcset}
      imageSizes={sizesOf(slot)}
      fetchPriority="high"
    />
  )
}

/** JSON inside a script element: `<` is escaped, so that the text cannot end the element. */
export function printFacts(fact: object): string {
  return JSON.stringify(fact).replaceAll('<', String.raw`\u003c`)
}
