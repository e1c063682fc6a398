import { Icon } from '#ui/icon.tsx'
import { Button, Group, Stack, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'

const texts = importTexts

interface TemplateStepProps {
  href: string
  hints?: readonly string[] | undefined
}

export function TemplateStep({ href, hints = texts.templateHints }: TemplateStepProps) {
  return (
    <Stack gap="md" align="start">
      <Text>{texts.templateText}</Text>
      <ul className="frame-list muted">
        {hints.map(hint => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Group gap="md">
        <Button
          component="a"
          variant="default"
          href={`${href}?format=xlsx`}
          download
          leftSection={<Icon name="download" />}
        >
          {texts.download}
        </Button>
        <a className="link" href={href} download>
          {texts.downloadCsv}
        </a>
      </Group>
    </Stack>
  )
}
