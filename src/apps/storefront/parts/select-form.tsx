import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

const words = texts.selection

/** Adds a piece to the visitor's selection; with JavaScript without leaving the page. */
export function SelectForm({ id }: { readonly id: number }) {
  return (
    <form className="select-form" method="post" action="/seleccion/agregar" data-select>
      <input type="hidden" name="producto" value={id} />
      <button className="button outline tall" type="submit">
        <Icon name="bookmark" />
        {words.add}
      </button>
      <p className="select-said" role="status" data-said data-full={words.full} />
      <template>
        {words.added}{' '}
        <a className="text-link" href="/seleccion">
          {words.see}
        </a>
      </template>
    </form>
  )
}
