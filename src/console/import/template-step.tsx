import { Icon } from '#ui/icon.tsx'
import { Button, List, Stack, Text } from '#ui/kit.ts'
import { formTexts } from '../texts-form.ts'

const texts = formTexts.import

export function TemplateStep({ href }: { href: string }) {
  return (
    <Stack gap="md" align="start">
      <Text>{texts.templateText}</Text>
      <List size="sm" c="dimmed" spacing={4}>
        {texts.templateHints.map(hint => (
          <List.Item key={hint}>{hint}</List.Item>
        ))}
      </List>
      <Button component="a" variant="default" href={href} download leftSection={<Icon name="download" />}>
        {texts.download}
      </Button>
    </Stack>
  )
}
