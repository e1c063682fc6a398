import { Button, TextInput } from '#ui/kit.ts'
import { FormAlert } from '../form-alert.tsx'
import { factorWords } from './texts-second-factor.ts'
import type { SecondStep } from './use-second-step.ts'

const words = factorWords.step

/** The field of a code and the way to the other kind of code. */
export function SecondStepFields({ step }: { step: SecondStep }) {
  const { isRecovery, errors, failure, waiting } = step
  return (
    <>
      <p className="muted">{isRecovery ? words.recoveryIntro : words.intro}</p>
      <FormAlert failure={failure} waiting={waiting} />
      <TextInput
        // Another field, so that what was typed for the first kind does not stay.
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? words.recovery : factorWords.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={isRecovery ? 30 : 10}
        autoFocus
        data-autofocus
        error={errors['code']}
      />
      <Button variant="subtle" size="compact-sm" className="second-step-other" onClick={step.toggle}>
        {isRecovery ? words.useCode : words.useRecovery}
      </Button>
    </>
  )
}
