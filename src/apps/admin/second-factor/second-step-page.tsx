import './second-factor.css'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import { Entrance } from '../entrance.tsx'
import { texts } from '../texts.ts'
import { SecondStepFields } from './second-step-fields.tsx'
import { factorWords } from './texts-second-factor.ts'
import { useSecondStep } from './use-second-step.ts'

interface SecondStepPageProps {
  onDone: () => void
  onBack: () => void
}

/** After the right password, where the account has a second factor. */
export function SecondStepPage({ onDone, onBack }: SecondStepPageProps) {
  const step = useSecondStep(onDone)
  return (
    <Entrance title={factorWords.step.title}>
      <form {...step.form}>
        <SecondStepFields step={step} />
        <BusyButton type="submit" busy={step.busy} disabled={step.waiting > 0}>
          {texts.login.submit}
        </BusyButton>
        <Button variant="default" onClick={onBack}>
          {factorWords.step.back}
        </Button>
      </form>
    </Entrance>
  )
}
