import { useId, type ReactNode } from 'react'
import { ask } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Stack, TextInput } from '#ui/kit.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { FormAlert } from '../form-alert.tsx'
import { useForm } from '../use-form.ts'
import { factorWords } from './texts-second-factor.ts'

interface CodeFormProps<Body> {
  title: string
  /** Which of both it asks for. */
  asks: readonly ('current_password' | 'code')[]
  codeLabel?: string
  submit: string
  isDangerous?: boolean
  isContinued?: boolean
  call: { readonly method: 'POST' | 'DELETE'; readonly path: string }
  onDone: (body: Body) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for the password, a code or both, and sends them. */
export function CodeForm<Body>({
  title,
  asks,
  codeLabel = factorWords.code,
  submit,
  isDangerous,
  isContinued = false,
  call,
  onDone,
  onClose,
  children,
}: CodeFormProps<Body>) {
  const id = useId()
  const { form, busy, errors, failure, waiting } = useForm<Body>({
    check: values =>
      Object.fromEntries(asks.filter(name => !values[name]?.trim()).map(name => [name, missing(name)])),
    send: values => ask(call.method, call.path, values),
    onDone,
  })
  return (
    <Frame
      kind="dialog"
      width={440}
      title={title}
      locked={busy}
      closeOnClickOutside={false}
      isContinued={isContinued}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {factorWords.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton
              type="submit"
              form={id}
              busy={busy}
              disabled={waiting > 0}
              {...(isDangerous && { color: 'red' })}
            >
              {submit}
            </BusyButton>
          </span>
        </>
      }
    >
      <form id={id} {...form}>
        <Stack gap="md">
          {children}
          <FormAlert failure={failure} waiting={waiting} />
          {asks.includes('current_password') && (
            <PasswordField
              label={factorWords.password}
              name="current_password"
              autoComplete="current-password"
              maxLength={128}
              autoFocus
              data-autofocus
              error={errors['current_password']}
            />
          )}
          {asks.includes('code') && (
            <TextInput
              label={codeLabel}
              name="code"
              inputMode={codeLabel === factorWords.code ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={30}
              {...(asks.length === 1 && { autoFocus: true, 'data-autofocus': true })}
              error={errors['code']}
            />
          )}
        </Stack>
      </form>
    </Frame>
  )
}

function missing(name: 'current_password' | 'code'): string {
  return name === 'code' ? factorWords.step.required : factorWords.setUpPassword
}
