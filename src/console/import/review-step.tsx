import type { Resource } from '#contract/resource.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Table, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'
import { ChosenLine } from './chosen-line.tsx'
import { Figure } from './figure.tsx'
import { groupFaults, type FaultGroup } from './fault-groups.ts'
import { LeaveEmpty } from './leave-empty.tsx'
import { ProbableDuplicates } from './probable-duplicates.tsx'
import { UnclearTexts } from './unclear-texts.tsx'
import type { ChosenFile, ImportResult, useImport } from './use-import.ts'

interface ReviewStepProps {
  resource: Resource
  flow: Pick<ReturnType<typeof useImport>, 'decided' | 'answer' | 'leaveEmpty' | 'skipDuplicates'>
  chosen: ChosenFile
  result: ImportResult
  failures: readonly string[]
  isBusy: boolean
  onChange: () => void
}

const texts = importTexts
const shownFaults = 100

/** The result of the trial run, before anything is written. */
export function ReviewStep({ resource, flow, chosen, result, failures, isBusy, onChange }: ReviewStepProps) {
  const { rows, created, updated, failed, errors, questions = [], duplicates = [] } = result
  const { may_be_empty: optional = [], emptied = [] } = result
  const groups = groupFaults(errors)
  const { answers, skipsDuplicates, leftEmpty } = flow.decided
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
      {questions.length > 0 && (
        <UnclearTexts questions={questions} answers={answers} isBusy={isBusy} onAnswer={flow.answer} />
      )}
      {optional.length > 0 && (
        <LeaveEmpty
          columns={optional}
          chosen={leftEmpty}
          emptied={emptied}
          isBusy={isBusy}
          onChoose={flow.leaveEmpty}
        />
      )}
      {duplicates.length > 0 && (
        <ProbableDuplicates
          resource={resource}
          duplicates={duplicates}
          isSkipped={skipsDuplicates}
          isBusy={isBusy}
          onSkip={flow.skipDuplicates}
        />
      )}
      {failed === 0 ? (
        duplicates.length === 0 && (
          <Alert tone="ok">
            <p>{texts.noFaults}</p>
          </Alert>
        )
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
          <Faults groups={groups.slice(0, shownFaults)} />
          {groups.length > shownFaults && <Text c="dimmed">{texts.faultsShown(shownFaults)}</Text>}
        </>
      )}
    </Stack>
  )
}

function Faults({ groups }: { groups: readonly FaultGroup[] }) {
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
          {groups.map(group => (
            <Table.Tr key={`${group.column} ${group.message}`}>
              <Table.Td className="import-row">{rowsText(group.rows)}</Table.Td>
              <Table.Td>{group.column}</Table.Td>
              <Table.Td className="import-values">
                {group.values.map(each =>
                  each === '' ? (
                    <Text key="" c="dimmed" component="span">
                      {texts.emptyValue}
                    </Text>
                  ) : (
                    <code key={each} className="import-value">
                      {each}
                    </code>
                  ),
                )}
              </Table.Td>
              <Table.Td>{group.message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const shownRows = 4

/** «7», or «12 filas: 3, 4, 7, 9…» */
function rowsText(rows: readonly number[]): string {
  if (rows.length === 1) return String(rows[0])
  const first = rows.slice(0, shownRows).join(', ')
  return texts.groupRows(rows.length, rows.length > shownRows ? `${first}…` : first)
}
