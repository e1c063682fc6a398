import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Text } from '#ui/kit.ts'
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
      <Button component="a" variant="default" href={href} download leftSection={<Icon name="download" />}>
        {texts.download}
      </Button>
    </Stack>
  )
}
