import { parseDimensions } from '#domain/dimensions.ts'
import type { ProductModel, Site } from '../models.ts'
import { es as answers } from '../answers/answers.es.ts'
import { BestMonths, BuyingFolds } from '../answers/buying-folds.tsx'
import { DeliveryForm } from '../answers/delivery-form.tsx'
import { Finishes } from '../answers/finishes.tsx'
import { AskSheet } from '../parts/ask-sheet.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Fold } from '../parts/fold.tsx'
import { LightboxTemplate } from '../parts/lightbox.tsx'
import { Measures } from '../parts/measures.tsx'
import { leadOf, Photo } from '../parts/photo.tsx'
import { PriceBlock } from '../parts/price.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { SelectForm } from '../parts/select-form.tsx'
import { TraitList } from '../parts/traits.tsx'
import { ShowroomCard } from '../parts/showroom-card.tsx'
import { WhatsappLink } from '../parts/whatsapp.tsx'
import type { PageView } from '../page-view.ts'
import { es as scaleTexts } from '../scale/scale.es.ts'
import { ScaleDrawing } from '../scale/scale-drawing.tsx'
import { crumbFacts, productFacts } from '../seo.ts'
import { slots } from '../slots/slots.ts'
import { texts } from '../texts.ts'

const words = texts.product

export const productPage: PageView<'product'> = {
  around: ({ product }, site) => ({
    section: 'products',
    greeting: words.whatsapp(product.name, product.code, site.origin + product.href),
    meta: {
      title: product.name,
      description: describe(product),
      canonical: product.href,
      picture: product.photos[0] ?? null,
      lead: leadOf(product.photos[0], slots.product, true),
      index: true,
      product: { price: product.price.now },
      facts: [crumbFacts(site, crumbsOf(product)), productFacts(site, product)],
    },
  }),

  Content: ({ model: { product }, site }) => {
    const measures = product.size === null ? null : parseDimensions(product.size)
    return (
      <>
        <div className="grid product">
          <Crumbs links={crumbsOf(product)} />
          <Gallery product={product} />
          <div className="product-info">
            <h1>{product.name}</h1>
            <p className="codes">
              {words.code(product.code)}
              {product.sku && ` · ${words.sku(product.sku)}`}
            </p>
            <PriceBlock price={product.price} large />
            <BestMonths site={site} price={product.price.now} />
            {product.finishes && <Finishes finishes={product.finishes} />}
            {product.size && <Measures text={product.size} measures={measures} />}
            <p className={`availability ${product.availability}`}>
              {texts.availability[product.availability]}
            </p>
            {product.making && (
              <p className="seen-in">{answers.making(product.making.from, product.making.to)}.</p>
            )}
            {product.seenIn.length > 0 && <p className="seen-in">{seenIn(product, site)}</p>}
            <div className="product-buttons" data-main-buttons>
              <Quote product={product} site={site} className="button tall">
                {words.quote}
              </Quote>
              <a className="button outline tall" href={`/contact?producto=${product.id}`} data-ask-open>
                {words.ask}
              </a>
              <SelectForm id={product.id} />
            </div>
            {site.texts.answer_note && <p className="note">{site.texts.answer_note}</p>}
            <DeliveryForm path={product.href} productId={product.id} />
            <Folds product={product} site={site} />
          </div>
        </div>
        {measures && (
          <section className="scale-section" id="escala">
            <div className="scale-words" data-reveal>
              <h2>{scaleTexts.title}</h2>
              <p>{scaleTexts.lead}</p>
            </div>
            <ScaleDrawing family={product.family} dimensions={measures} texts={scaleTexts} />
          </section>
        )}
        {product.suggested.length > 0 && (
          <section className="grid suggested">
            <h2>{words.suggested}</h2>
            <ul className="cards four">
              {product.suggested.map(card => (
                <li key={card.id}>
                  <ProductCard card={card} slot={slots.card} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {product.photos.length > 0 && <LightboxTemplate />}
        <AskSheet product={product} />
        <div className="buy-bar" data-buy-bar>
          <PriceBlock price={product.price} />
          <Quote product={product} site={site} className="button">
            {texts.whatsapp}
          </Quote>
        </div>
      </>
    )
  },
}

function crumbsOf({ name, href, category, subcategory }: ProductModel) {
  return [
    { label: texts.home, href: '/' },
    ...(category ? [category] : [{ label: texts.products, href: '/products/todos' }]),
    ...(subcategory ? [subcategory] : []),
    { label: name, href },
  ]
}

/** «Disponible para ver en Showroom A y Showroom B». */
function seenIn(product: ProductModel, site: Site): string {
  const names = site.showrooms.filter(({ key }) => product.seenIn.includes(key)).map(({ info }) => info.name)
  return answers.seenIn(new Intl.ListFormat('es-MX').format(names))
}

const longest = 160

function describe({ name, description, size }: ProductModel): string {
  const text = [description ?? name, size].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

interface QuoteProps {
  readonly product: ProductModel
  readonly site: Site
  readonly className: string
  readonly children: string
}

function Quote({ product, site, className, children }: QuoteProps) {
  const text = words.whatsapp(product.name, product.code, site.origin + product.href)
  return (
    <WhatsappLink site={site} text={text} className={className}>
      {children}
    </WhatsappLink>
  )
}

/** The others are two in a row; one left over is as wide as the first. */
function isWide(index: number, total: number): boolean {
  return index === 0 || (total % 2 === 0 && index === total - 1)
}

/** Each photograph is a link to its file; with JavaScript it opens over the page. */
function Gallery({ product: { name, description, photos } }: { readonly product: ProductModel }) {
  if (photos.length === 0) return <p className="product-photos no-photo">{words.noPhoto}</p>
  const [sentence = ''] = (description ?? '').split(/(?<=\.)\s/, 1)
  return (
    <div className="product-photos" data-gallery data-total={photos.length}>
      {photos.map((picture, index) => (
        <a key={picture.id} href={picture.url} data-photo data-caption={name}>
          <Photo
            picture={picture}
            slot={isWide(index, photos.length) ? slots.product : slots.productMore}
            alt={
              picture.alt ??
              (index === 0 && sentence ? `${name}: ${sentence}` : words.picture(name, index + 1))
            }
            first={index === 0}
            opens
          />
          {index === 0 && <span className="enlarge">{words.enlarge}</span>}
        </a>
      ))}
    </div>
  )
}

function Folds({ product, site }: { readonly product: ProductModel; readonly site: Site }) {
  return (
    <div className="folds">
      {product.description && (
        <Fold title={words.description} open>
          <p className="lines">{product.description}</p>
        </Fold>
      )}
      {product.size && (
        <Fold title={words.measures}>
          <p>{product.size}</p>
          <TraitList traits={product.traits} />
        </Fold>
      )}
      <BuyingFolds site={site} price={product.price.now} />
      {product.about && product.category && (
        <Fold title={answers.about(product.category.label)}>
          <p className="lines">{product.about}</p>
          <p>
            <a className="text-link" href={product.category.href}>
              {answers.more(product.category.label)}
            </a>
          </p>
        </Fold>
      )}
      <Fold title={words.seeIt}>
        {product.seenIn.length === 0 && <p>{words.seeItText}</p>}
        {site.showrooms.map(showroom => (
          <ShowroomCard key={showroom.key} showroom={showroom} site={site} />
        ))}
      </Fold>
    </div>
  )
}
