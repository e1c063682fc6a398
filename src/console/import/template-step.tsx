import { Icon } from '#ui/icon.tsx'
import { Button, Stack, Text } from '#ui/kit.ts'
import { importTexts } from './texts-import.ts'

const texts = importTexts

export function TemplateStep({ href }: { href: string }) {
  return (
    <Stack gap="md" align="start">
      <Text>{texts.templateText}</Text>
      <ul className="frame-list muted">
        {texts.templateHints.map(hint => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Button component="a" variant="default" href={href} download leftSection={<Icon name="download" />}>
        {texts.download}
      </Button>
    </Stack>
  )
}
