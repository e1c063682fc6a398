import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Dropzone } from '#ui/dropzone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'
import { ChosenLine } from './chosen-line.tsx'
import type { ColumnChoices } from './column-choices.ts'
import { MapColumns } from './map-columns.tsx'
import type { ChosenFile } from './use-import.ts'

interface FileStepProps {
  chosen: ChosenFile | null
  /** The server's messages about the file. */
  failures: readonly string[]
  isBusy: boolean
  columns: ColumnChoices
  onColumn: (place: number, field: string) => void
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

export function FileStep({ chosen, failures, isBusy, columns, onColumn, onChoose, onForget }: FileStepProps) {
  const openChooser = useRef<() => void>(null)
  const isEmpty = chosen === null
  // The click that led here, to this step or to another file, opens the chooser too.
  useEffect(() => {
    if (isEmpty) openChooser.current?.()
  }, [isEmpty])
  if (!chosen) {
    return (
      <Dropzone
        openRef={openChooser}
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
  return (
    <Stack gap="md">
      <ChosenLine chosen={chosen}>
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onForget}>
          {texts.change}
        </Button>
      </ChosenLine>
      {failures.length > 0 && (
        <Alert tone="bad">
          <ul>
            {failures.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
      {chosen.preview ? (
        <MapColumns preview={chosen.preview} choices={columns} isBusy={isBusy} onChoose={onColumn} />
      ) : (
        isBusy && <Text c="dimmed">{texts.reading}</Text>
      )}
    </Stack>
  )
}
