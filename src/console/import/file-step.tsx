import { Alert } from '#ui/alert.tsx'
import { Dropzone } from '#ui/dropzone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Table, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'
import { ChosenLine } from './chosen-line.tsx'
import type { CsvPreview } from './preview-file.ts'
import type { ChosenFile } from './use-import.ts'

interface FileStepProps {
  chosen: ChosenFile | null
  /** The server's messages about the file. */
  failures: readonly string[]
  isBusy: boolean
  onChoose: (file: File) => void
  onForget: () => void
}

const texts = importTexts

/** Types that the file chooser offers; the content decides. Excel on Windows gives a CSV its own type. */
const accepted = {
  'text/csv': ['.csv'],
  'text/plain': ['.csv', '.txt'],
  'application/vnd.ms-excel': ['.csv', '.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

export function FileStep({ chosen, failures, isBusy, onChoose, onForget }: FileStepProps) {
  if (!chosen) {
    return (
      <Dropzone
        className="import-drop"
        accept={accepted}
        multiple={false}
        // The keyboard uses the button, whose click reaches the drop area.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={(files: File[]) => files[0] && onChoose(files[0])}
      >
        <Icon name="upload" size={24} />
        <Text fw={500}>{texts.drop}</Text>
        <Text size="xs" c="dimmed">
          {texts.dropHelp}
        </Text>
        <Button variant="default" mt="xs">
          {texts.choose}
        </Button>
      </Dropzone>
    )
  }
  const faults = [...chosen.faults, ...failures]
  return (
    <Stack gap="md">
      <ChosenLine chosen={chosen}>
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onForget}>
          {texts.change}
        </Button>
      </ChosenLine>
      {faults.length > 0 && (
        <Alert tone="bad" title={chosen.preview ? texts.headersFaulty : undefined}>
          <ul>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
      {chosen.preview ? <Preview {...chosen.preview} /> : <Text c="dimmed">{texts.noPreview}</Text>}
    </Stack>
  )
}

function Preview({ headers, rows }: CsvPreview) {
  return (
    <section aria-label={texts.preview(rows.length)}>
      <h3 className="import-heading">{texts.preview(rows.length)}</h3>
      <div
        className="import-table import-preview"
        tabIndex={0}
        role="group"
        aria-label={texts.preview(rows.length)}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {headers.map((header, place) => (
                <Table.Th key={`${place} ${header}`}>{header}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, line) => (
              <Table.Tr key={`${line} ${row.join()}`}>
                {headers.map((header, place) => (
                  <Table.Td key={`${place} ${header}`}>{row[place]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
