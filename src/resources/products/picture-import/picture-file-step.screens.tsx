import { FileLine, sizeText } from '#console/import/file-line.tsx'
import { Alert } from '#ui/alert.tsx'
import { Dropzone } from '#ui/dropzone.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Text } from '#ui/kit.ts'
import { zipMegabytes } from './picture-zip.ts'
import { zipWords as texts } from './picture-import-words.screens.ts'
import type { PictureImport } from './use-picture-import.screens.ts'

export function PictureFileStep({ flow }: { flow: PictureImport }) {
  const { chosen, uploaded } = flow
  if (!chosen) {
    return (
      <Dropzone
        className="import-drop"
        // Any file is accepted here, so that one that is not a ZIP can be refused with a message.
        accept={undefined}
        inputProps={{ accept: '.zip,application/zip,application/x-zip-compressed' }}
        multiple={false}
        // With the keyboard the button opens the chooser, because its click reaches the drop zone.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={(files: File[]) => files[0] && void flow.choose(files[0])}
      >
        <Icon name="upload" size={24} />
        <Text fw={500}>{texts.drop}</Text>
        <Text size="xs" c="dimmed">
          {texts.dropHelp(zipMegabytes)}
        </Text>
        <Button variant="default" mt="xs">
          {texts.choose}
        </Button>
      </Dropzone>
    )
  }
  const fault = chosen.fault ?? flow.fault
  return (
    <Stack gap="md">
      <FileLine icon="file-zip" name={chosen.file.name} details={[sizeText(chosen.file.size)]}>
        <Button variant="subtle" size="compact-sm" disabled={uploaded !== null} onClick={flow.forget}>
          {texts.change}
        </Button>
      </FileLine>
      {fault !== null && (
        <Alert tone="bad">
          <p>{fault}</p>
        </Alert>
      )}
    </Stack>
  )
}
