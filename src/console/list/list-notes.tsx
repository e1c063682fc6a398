import { Alert } from '#ui/alert.tsx'
import { Button, UnstyledButton } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { ApiError } from '#browser/api-error.ts'
import { failureText, failureTitleOf } from '#browser/alerts/failure-text.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { toSnake } from '#domain/naming.ts'
import { isNarrowed } from './list-state.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'

/** Shown above or instead of the rows: an error, or that there are none. */
export function ListNotes() {
  const { list } = useModel()
  if (list.error) return <ListError />
  // Rows that others took away are still shown.
  const isEmpty = list.page?.total === 0 && list.gone.length === 0
  return isEmpty && !list.isOld ? <ListEmpty /> : null
}

function ListError() {
  const { list } = useModel()
  const isReached = useIsReached()
  return (
    <div className="list-error">
      <Alert tone="bad" small={failureTitleOf(list.error)}>
        <p>{isReached || hasAnswer(list.error) ? failureText(list.error) : texts.list.waits}</p>
        <Button variant="default" onClick={list.retry} loading={list.isFetching}>
          {texts.list.retry}
        </Button>
      </Alert>
    </div>
  )
}

function hasAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null
}

function ListEmpty() {
  const { resource, screen, words, list, dialogs, can, adds } = useModel()
  const { q, view, filters } = list.state
  if (isNarrowed(list.state)) {
    const own = screen.views.find(({ key }) => key === view)
    if (own && q === '' && isViewAlone(filters, own.query)) {
      return (
        <div className="list-empty">
          <h2>{texts.empty.view(words.views?.[view] ?? view)}</h2>
          <Button variant="default" onClick={list.clear}>
            {texts.empty.all(words.ending)}
          </Button>
        </div>
      )
    }
    return (
      <div className="list-empty">
        <h2>{q === '' ? texts.empty.noResults : texts.empty.noResultsFor(q)}</h2>
        <p>{texts.empty.noResultsHint}</p>
        <Button variant="default" onClick={list.clear}>
          {texts.empty.clear}
        </Button>
      </div>
    )
  }
  return (
    <div className="list-empty">
      <span className="list-empty-icon">
        <Icon name={resource.menu?.icon ?? 'list'} size={24} />
      </span>
      <h2>{words.none ?? texts.empty.none(words.plural ?? words.many.toLowerCase())}</h2>
      {words.origin !== undefined && <p>{words.origin}</p>}
      {words.origin === undefined && can('create') && <p>{texts.empty.noneHint(words, can('import'))}</p>}
      <div className="list-empty-actions">
        {adds !== null && (
          <Button leftSection={<Icon name="plus" />} onClick={() => dialogs.open({ kind: 'new' })}>
            {adds}
          </Button>
        )}
        {can('import') && (
          <Button variant="default" onClick={() => dialogs.open({ kind: 'import' })}>
            {texts.list.import}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether nothing was added to the filters of a view; its order is no filter. */
function isViewAlone(filters: Readonly<Record<string, readonly string[]>>, query: string): boolean {
  const names = new Set(new URLSearchParams(query).keys())
  names.delete('order_by')
  return Object.keys(filters).every(name => names.has(toSnake(name)))
}

/** When the whole page is selected and there are more rows, offers to select all, up to the limit of one call. */
export function SelectMore() {
  const { screen, list, selection } = useModel()
  if (selection.offer === null) return null
  const offer = (
    <>
      <span role="status">{texts.selection.wholePage(list.page?.data.length ?? 0)}</span>{' '}
      <UnstyledButton className="link" onClick={() => void selection.everything()}>
        {selection.offer > selection.most
          ? texts.selection.first(selection.most)
          : texts.selection.everything(selection.offer)}
      </UnstyledButton>
    </>
  )
  if (screen.layout === 'cards') return <p className="list-select-more">{offer}</p>
  return (
    <tr>
      <td className="list-select-more" colSpan={screen.columns.length + 2}>
        {offer}
      </td>
    </tr>
  )
}
