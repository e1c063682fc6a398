import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

interface SearchFormProps {
  readonly id: string
  readonly q?: string
  /** Lists matching products under it while the visitor types. */
  readonly suggests?: boolean
}

const suggesting = {
  'data-suggest': '',
  'data-label': texts.searchPage.suggestions,
  'data-all': texts.searchPage.all,
}

export function SearchForm({ id, q = '', suggests = false }: SearchFormProps) {
  return (
    <form className="search-form" action="/buscar" role="search" {...(suggests && suggesting)}>
      <label className="unseen" htmlFor={id}>
        {texts.searchLabel}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={q}
        placeholder={texts.searchLabel}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={texts.search}>
        <Icon name="search" size={24} />
      </button>
    </form>
  )
}

/** The search over the page; without JavaScript a link leads to the search page instead. */
export function SearchDialog() {
  return (
    <dialog className="search-dialog" id="busqueda" aria-label={texts.search}>
      <div className="grid">
        <SearchForm id="q-encima" suggests />
        <button type="button" data-close aria-label={texts.lightbox.close}>
          <Icon name="close" size={24} />
        </button>
      </div>
    </dialog>
  )
}
