import 'virtual:tokens-light.css'
import './styles/base.css'
import './styles/photos.css'
import './styles/buttons.css'
import './styles/header.css'
import './styles/overlays.css'
import './styles/footer.css'
import './styles/cards.css'
import './styles/landing.css'
import './styles/landing-sections.css'
import './styles/list.css'
import './styles/toolbar.css'
import './styles/rail.css'
import './styles/product.css'
import './styles/product-info.css'
import './styles/product-below.css'
import './styles/gallery.css'
import './styles/pages.css'
import './styles/forms.css'
import './styles/answers.css'
import './styles/invoice.css'
import './styles/selection.css'
import './styles/quotation.css'
import './styles/ask-sheet.css'
import './styles/behaviours.css'
import './scale/scale.css'
import './styles/print.css'
import { askSheet } from './behaviours/ask-sheet.ts'
import { buyBar } from './behaviours/buy-bar.ts'
import { cardDots } from './behaviours/card-dots.ts'
import { coverVideo } from './behaviours/cover-video.ts'
import { delivery } from './behaviours/delivery.ts'
import { dialogs } from './behaviours/dialogs.ts'
import { filters } from './behaviours/filters.ts'
import { floating } from './behaviours/floating.ts'
import { gallery } from './behaviours/gallery.ts'
import { header } from './behaviours/header.ts'
import { listing } from './behaviours/listing.ts'
import { megaMenu } from './behaviours/mega-menu.ts'
import { messageForm } from './behaviours/message-form.ts'
import { showNotice } from './behaviours/notice.ts'
import { pager, restoreList } from './behaviours/pager.ts'
import { photoCount } from './behaviours/photo-count.ts'
import { prefetch } from './behaviours/prefetch.ts'
import { progress } from './behaviours/progress.ts'
import { reveal } from './behaviours/reveal.ts'
import { selection } from './behaviours/selection.ts'
import { strip } from './behaviours/strip.ts'
import { suggest } from './behaviours/suggest.ts'

// Every page works without this script. Each behaviour looks for its own markup and does nothing without it.
document.documentElement.classList.add('js')

reveal(document)
header(document)
dialogs(document)

/** Each runs in its own task, so that a slow phone can respond to touches in between. */
const behaviours: readonly ((root: Document) => void)[] = [
  showNotice,
  gallery,
  coverVideo,
  photoCount,
  buyBar,
  strip,
  messageForm,
  delivery,
  askSheet,
  selection,
  floating,
  megaMenu,
  suggest,
  cardDots,
  progress,
  prefetch,
  filterInPlace,
  () => void restoreList(cardDots).then(() => paged(document)),
]
for (const behaviour of behaviours) setTimeout(() => behaviour(document))

function paged(root: ParentNode): void {
  pager(root, cardDots)
}

function changed(part: ParentNode): void {
  cardDots(part)
  paged(part)
}

function filterInPlace(root: Document): void {
  const list = root.querySelector<HTMLElement>('[data-listing]')
  if (list) filters(list, listing(list, changed))
}
