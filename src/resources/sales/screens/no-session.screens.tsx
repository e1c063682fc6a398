import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { ownSessionQuery } from '#resources/cash-sessions/screens/own-session.screens.ts'
import { words } from './sale-words.screens.ts'

const texts = words.noSession

/** Tells a user without an open register what to do. The register is opened in another window, so that nothing typed is lost. */
export function NoSession({ why }: { why: 'cash' | 'sell' }) {
  const { data, isFetching, refetch } = useQuery(ownSessionQuery)
  if (data !== null) return null
  return (
    <Alert tone="warn" title={texts.none}>
      <p>{texts[why]}</p>
      <div className="sale-no-session">
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href="/admin/cash-sessions?new=1"
          target="_blank"
          rel="noopener"
          rightSection={<Icon name="external-link" size={14} />}
        >
          {texts.open}
        </Button>
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {texts.check}
        </Button>
      </div>
    </Alert>
  )
}
