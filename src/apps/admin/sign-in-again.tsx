import { useId, useState } from 'react'
import { Frame, questionWidth } from '#browser/frame/frame.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Stack, TextInput } from '#ui/kit.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { checkLogin } from './account-rules.ts'
import { FormAlert } from './form-alert.tsx'
import { awaitsCode, login } from './login.ts'
import { SecondStepFields } from './second-factor/second-step-fields.tsx'
import { useSecondStep } from './second-factor/use-second-step.ts'
import { texts } from './texts.ts'
import { useForm } from './use-form.ts'

interface SignInAgainProps {
  email: string
  onClose: () => void
  onLeave: () => void
}

/** Asks for the password when the session ends with unsaved input, so that the same user can continue. */
export function SignInAgain(props: SignInAgainProps) {
  const [isCodeAwaited, setCodeAwaited] = useState(false)
  if (isCodeAwaited) return <CodeAgain {...props} />
  return <PasswordAgain {...props} onCodeAwaited={() => setCodeAwaited(true)} />
}

function CodeAgain({ onClose, onLeave }: SignInAgainProps) {
  const id = useId()
  const step = useSecondStep(onClose)
  return (
    <Frame
      kind="dialog"
      width={questionWidth}
      title={texts.signInAgain.title}
      locked={step.busy}
      closeOnClickOutside={false}
      isContinued
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={step.busy} onClick={onLeave}>
            {texts.signInAgain.leave}
          </Button>
          <BusyButton type="submit" form={id} busy={step.busy} disabled={step.waiting > 0}>
            {texts.login.submit}
          </BusyButton>
        </>
      }
    >
      <form id={id} {...step.form}>
        <Stack gap="md">
          <SecondStepFields step={step} />
        </Stack>
      </form>
    </Frame>
  )
}

function PasswordAgain({
  email,
  onClose,
  onLeave,
  onCodeAwaited,
}: SignInAgainProps & { onCodeAwaited: () => void }) {
  const id = useId()
  const { form, busy, errors, failure, waiting } = useForm({
    check: values => checkLogin(values, texts),
    send: login,
    onDone: body => (awaitsCode(body) ? onCodeAwaited() : onClose()),
  })
  return (
    <Frame
      kind="dialog"
      width={questionWidth}
      title={texts.signInAgain.title}
      locked={busy}
      closeOnClickOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onLeave}>
            {texts.signInAgain.leave}
          </Button>
          <BusyButton type="submit" form={id} busy={busy} disabled={waiting > 0}>
            {texts.login.submit}
          </BusyButton>
        </>
      }
    >
      <form id={id} {...form}>
        <Stack gap="md">
          <p className="muted">{texts.signInAgain.intro}</p>
          <FormAlert failure={failure} waiting={waiting} />
          <TextInput label={texts.fields.email} name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={texts.fields.password}
            name="password"
            autoComplete="current-password"
            data-autofocus
            error={errors['password']}
          />
        </Stack>
      </form>
    </Frame>
  )
}
