import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { TakenRegister } from '../people/taken-register.tsx'
import { peopleTexts } from '../people/texts-people.ts'
import { logOut } from '../start/log-out.ts'
import { useStart } from '../start/start.ts'
import type { Register } from './float-before.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.open

interface UnavailableProps {
  registers: readonly Register[]
  hasFree: boolean
}

/** A person who cannot open a register takes over an open one, or logs in with a password. */
export function Unavailable({ registers, hasFree }: UnavailableProps) {
  const { byPin = false } = useStart()
  if (byPin) {
    return (
      <Alert tone="info" title={peopleTexts.byPin.title}>
        <p>{peopleTexts.byPin.help}</p>
        <Button className="people-offer" size="lg" onClick={() => void logOut()}>
          {peopleTexts.password}
        </Button>
      </Alert>
    )
  }
  const isHere = registers.some(({ is_here: here }) => here)
  if (isHere || (!hasFree && registers.length > 0)) return <TakenRegister registers={registers} />
  if (hasFree) return null
  return (
    <Alert tone="warn" title={texts.noRegister}>
      <p>{texts.noRegisterHelp}</p>
    </Alert>
  )
}
