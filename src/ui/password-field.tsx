import { useState } from 'react'
import { Icon } from './icon.tsx'
import { ActionIcon, TextInput } from './kit.ts'
import { uiTexts } from './texts.ts'
import type { TextInputProps } from '@mantine/core'

/** A password that can be shown, by mouse and by keyboard. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false)
  const label = shown ? uiTexts.hidePassword : uiTexts.showPassword
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </ActionIcon>
      }
    />
  )
}
