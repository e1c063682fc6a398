import { Frame } from '#browser/frame/frame.tsx'
import { inLocale } from '#browser/locale.ts'
import { Button, CopyButton, Stack, Text, TextInput } from '#ui/kit.ts'
import { en } from './user-screens.en.ts'
import { es } from './user-screens.es.ts'

const texts = inLocale({ es, en })

interface LinkDialogProps {
  name: string
  link: string
  onClose: () => void
}

/** The link of an invitation, which is only shown once. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  return (
    <Frame
      kind="dialog"
      width={520}
      title={texts.copyTitle}
      closeOnClickOutside={false}
      onClose={onClose}
      footer={
        <>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" data-autofocus onClick={copy}>
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button ml="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{texts.copyHelp(name)}</Text>
        <TextInput label={texts.link} value={link} readOnly onFocus={event => event.currentTarget.select()} />
      </Stack>
    </Frame>
  )
}
