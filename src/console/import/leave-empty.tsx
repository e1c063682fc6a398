import { Alert } from '#ui/alert.tsx'
import { Checkbox, Stack } from '#ui/kit.ts'
import { importTexts as texts } from './texts-import.ts'
import type { ImportFault, OptionalColumn } from './use-import.ts'

interface LeaveEmptyProps {
  columns: readonly OptionalColumn[]
  chosen: readonly string[]
  emptied: readonly ImportFault[]
  isBusy: boolean
  onChoose: (field: string, isLeft: boolean) => void
}

const mostShown = 5

/** Wrong values that nobody needs may be left empty, so that their rows are imported. */
export function LeaveEmpty({ columns, chosen, emptied, isBusy, onChoose }: LeaveEmptyProps) {
  const more = emptied.length - mostShown
  return (
    <Alert tone="warn" title={texts.mayBeEmpty}>
      <p>{texts.mayBeEmptyHelp}</p>
      <Stack gap="xs" mt="xs">
        {columns.map(({ field, column, rows }) => (
          <Checkbox
            key={field}
            label={texts.leaveEmpty(column, rows)}
            checked={chosen.includes(field)}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => onChoose(field, checked)}
          />
        ))}
      </Stack>
      {emptied.length > 0 && (
        <ul className="import-duplicates">
          {emptied.slice(0, mostShown).map(({ row, column, value }) => (
            <li key={`${row} ${column}`}>{texts.emptied(row, column, value)}</li>
          ))}
          {more > 0 && <li>{texts.duplicatesMore(more)}</li>}
        </ul>
      )}
    </Alert>
  )
}
