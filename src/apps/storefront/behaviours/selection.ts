import {
  mostSelected,
  piecesIn,
  printSelection,
  readSelection,
  selectionAge,
  selectionCookie,
  withOneMore,
  type Selected,
} from '../selection.ts'

/** Shows how many pieces are selected, adds one without leaving the page, and applies a new quantity by itself. */
export function selection(root: ParentNode): void {
  const link = root.querySelector<HTMLElement>('[data-selection]')
  if (!link) return
  const update = () => showCount(link, piecesIn(read()))
  update()
  // Another tab, or a page that Back restores, may have changed it.
  addEventListener('pageshow', update)
  addEventListener('focus', update)

  for (const form of root.querySelectorAll<HTMLFormElement>('[data-select]')) {
    form.addEventListener('submit', event => {
      const said = form.querySelector<HTMLElement>('[data-said]')
      const before = read()
      const id = Number(new FormData(form).get('producto'))
      const after = withOneMore(before, id)
      write(after)
      // Without cookies the form itself says what it can do.
      if (!said || printSelection(read()) !== printSelection(after)) return
      event.preventDefault()
      const isFull = before.length >= mostSelected && !before.some(piece => piece.id === id)
      const words = form.querySelector('template')?.content.cloneNode(true)
      said.replaceChildren(isFull || !words ? (said.dataset['full'] ?? '') : words)
      update()
    })
  }
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-change]')) {
    form.addEventListener('change', () => form.requestSubmit())
  }
}

function showCount(link: HTMLElement, count: number): void {
  const number = link.querySelector('[data-selection-count]')
  const words = link.querySelector<HTMLElement>('[data-selection-words]')
  if (number) number.textContent = count > 0 ? String(count) : ''
  if (!words) return
  words.dataset['none'] ??= words.textContent
  const { one = '', many = '' } = link.dataset
  words.textContent =
    count === 0 ? words.dataset['none'] : count === 1 ? one : many.replace('{n}', String(count))
}

function read(): Selected[] {
  const [, text = ''] = new RegExp(`(?:^|; )${selectionCookie}=([^;]*)`).exec(document.cookie) ?? []
  return readSelection(text)
}

function write(selected: readonly Selected[]): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${selectionCookie}=${printSelection(selected)}; path=/; max-age=${selectionAge}; samesite=lax${secure}`
}
