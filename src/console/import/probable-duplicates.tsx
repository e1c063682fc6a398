import type { Resource } from '#contract/resource.ts'
import { Alert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/kit.ts'
import { importTexts as texts } from './texts-import.ts'
import type { ImportDuplicate } from './use-import.ts'

interface ProbableDuplicatesProps {
  resource: Resource
  duplicates: readonly ImportDuplicate[]
  isSkipped: boolean
  isBusy: boolean
  onSkip: (skips: boolean) => void
}

const mostShown = 5

/** New rows that look like records that are there, or like earlier rows; they may be left out. */
export function ProbableDuplicates({
  resource,
  duplicates,
  isSkipped,
  isBusy,
  onSkip,
}: ProbableDuplicatesProps) {
  const more = duplicates.length - mostShown
  return (
    <Alert tone="warn" title={texts.duplicatesTitle(duplicates.length)}>
      <ul className="import-duplicates">
        {duplicates
          .slice(0, mostShown)
          .map(({ row, column, value, record_id: id, record_title: title, earlier_row: earlier }) => (
            <li key={row}>
              {texts.duplicate(row, column, value)}{' '}
              {id === null ? (
                texts.duplicateRow(earlier ?? 0)
              ) : (
                <a
                  className="link"
                  href={`/admin/${resource.name}?record=${id}`}
                  target="_blank"
                  rel="noopener"
                >
                  {title ?? id}
                </a>
              )}
            </li>
          ))}
        {more > 0 && <li>{texts.duplicatesMore(more)}</li>}
      </ul>
      <Checkbox
        mt="xs"
        label={texts.skipDuplicates}
        checked={isSkipped}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => onSkip(checked)}
      />
    </Alert>
  )
}
