import { useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '#contract/envelope.ts'
import type { WireEarlierNotice } from '#contract/notice.ts'
import { Button, Skeleton } from '#ui/kit.ts'
import { QueryFailure } from '../alerts/query-failure.tsx'
import { call } from '../api.ts'
import { NoticeRow } from './notice-row.tsx'
import { earlierKey, noticeOf } from './follow-notices.ts'
import { NoticesEmpty } from './notices-empty.tsx'
import { noticeTexts as texts } from './texts-notices.ts'

interface EarlierNoticesProps {
  userId: number
  timeZone: string
}

/** What was removed in the last thirty days, so that nothing is lost by a click. */
export function EarlierNotices({ userId, timeZone }: EarlierNoticesProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: earlierKey,
      queryFn: ({ signal, pageParam }) =>
        call<Page<WireEarlierNotice>>(
          'GET',
          `users/${userId}/notifications/earlier?page=${pageParam}`,
          undefined,
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: (last: Page<WireEarlierNotice>) =>
        last.current_page < last.last_page ? last.current_page + 1 : undefined,
      staleTime: 0,
    })
  if (isPending) return <Waiting />
  if (error && !data) {
    return <QueryFailure error={error} title={texts.failed} onRetry={() => void refetch()} />
  }
  // A page that was asked for while another notice was removed may begin with the last one of the page before.
  const notices = [...new Map(data.pages.flatMap(page => page.data.map(each => [each.id, each]))).values()]
  if (notices.length === 0) return <NoticesEmpty title={texts.noneEarlier} help={texts.noneEarlierHelp} />
  return (
    <>
      <ul className="notices">
        {notices.map(notice => (
          <li key={notice.id}>
            <NoticeRow notice={noticeOf(notice)} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="notices-more">
          <Button
            variant="default"
            aria-busy={isFetchingNextPage}
            onClick={() => void (isFetchingNextPage || fetchNextPage())}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="notices-waiting" role="status" aria-label={texts.loading}>
      {['a', 'b', 'c', 'd'].map(place => (
        <Skeleton key={place} height={64} />
      ))}
    </div>
  )
}
