import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Table, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'
import { ChosenLine } from './chosen-line.tsx'
import { Figure } from './figure.tsx'
import type { ChosenFile, ImportFault, ImportResult } from './use-import.ts'

interface ReviewStepProps {
  chosen: ChosenFile
  result: ImportResult
  failures: readonly string[]
  isBusy: boolean
  onChange: () => void
}

const texts = importTexts
const shownFaults = 100

/** The result of the trial run, before anything is written. */
export function ReviewStep({ chosen, result, failures, isBusy, onChange }: ReviewStepProps) {
  const { rows, created, updated, failed, errors } = result
  return (
    <Stack gap="md">
      <ChosenLine chosen={chosen}>
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onChange}>
          {texts.change}
        </Button>
      </ChosenLine>
      {failures.length > 0 && (
        <Alert tone="bad">
          {failures.map(failure => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      <dl className="import-figures">
        <Figure label={texts.rows} value={rows} />
        <Figure label={texts.created} value={created} />
        <Figure label={texts.updated} value={updated} />
        <Figure label={texts.failed} value={failed} isBad={failed > 0} />
      </dl>
      {failed === 0 ? (
        <Alert tone="ok">
          <p>{texts.noFaults}</p>
        </Alert>
      ) : (
        <>
          <div className="import-faults-head">
            <h3 className="import-heading">{texts.faults}</h3>
            <Text c="dimmed">{texts.faultCount(errors.length, failed)}</Text>
            {result.failed_rows_url && (
              <Button
                component="a"
                variant="default"
                size="xs"
                href={result.failed_rows_url}
                download
                leftSection={<Icon name="download" />}
              >
                {texts.downloadFaults}
              </Button>
            )}
          </div>
          <Faults errors={errors.slice(0, shownFaults)} />
          {errors.length > shownFaults && <Text c="dimmed">{texts.faultsShown(shownFaults)}</Text>}
        </>
      )}
    </Stack>
  )
}

function Faults({ errors }: { errors: readonly ImportFault[] }) {
  const { row, column, value, reason } = texts.columns
  return (
    <div className="import-table import-faults" tabIndex={0} role="group" aria-label={texts.faults}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="import-row">{row}</Table.Th>
            <Table.Th>{column}</Table.Th>
            <Table.Th>{value}</Table.Th>
            <Table.Th>{reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map((fault, place) => (
            <Table.Tr key={`${place} ${fault.row}`}>
              <Table.Td className="import-row" data-again={errors[place - 1]?.row === fault.row || undefined}>
                {fault.row}
              </Table.Td>
              <Table.Td>{fault.column}</Table.Td>
              <Table.Td>
                {fault.value === '' ? (
                  <Text c="dimmed">{texts.emptyValue}</Text>
                ) : (
                  <code className="import-value">{fault.value}</code>
                )}
              </Table.Td>
              <Table.Td>{fault.message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
