import './contents.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useReducer } from 'react'
import { contentKeys, isContentKey, type ContentKey } from '#contract/contents.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { Skeleton } from '#ui/kit.ts'
import { ContentEditor } from './content-editor.screens.tsx'
import { contentsWords as words } from './texts-contents.screens.ts'
import type { WholeContent } from './use-content-form.screens.ts'

/** The list of the site's pages at the left, and the texts of the selected one. */
export function ContentsPage() {
  const { page = '' }: { page?: string } = useSearch({ strict: false })
  const key: ContentKey = isContentKey(page) ? page : 'site'
  return (
    <div className="contents">
      <h1>{words.title}</h1>
      <nav className="contents-pages" aria-label={words.pages}>
        <ul>
          {contentKeys.map(each => (
            <li key={each}>
              <Link
                to="/admin/contents"
                search={{ page: each }}
                aria-current={each === key ? 'page' : undefined}
              >
                {contentsTexts[locale].options?.['key']?.[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Content key={key} name={key} />
    </div>
  )
}

function Content({ name }: { name: ContentKey }) {
  const [reloads, countReload] = useReducer((count: number) => count + 1, 0)
  // Always loaded again, because an edit must begin with the stored values.
  const { data, error, refetch } = useQuery({
    queryKey: ['contents', name],
    queryFn: async ({ signal }) =>
      (await call<{ data: WholeContent }>('GET', `contents/${name}`, undefined, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  const reload = async () => {
    await refetch()
    countReload()
  }
  if (data) return <ContentEditor key={reloads} stored={data} onReload={() => void reload()} />
  if (error) {
    return <QueryFailure error={error} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-busy="true" aria-label={words.loading}>
      <Skeleton height={480} />
    </div>
  )
}
