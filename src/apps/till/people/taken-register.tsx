import './people.css'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import type { Register } from '../drawer/float-before.tsx'
import { changeHands } from '../start/change-hands.ts'
import { useStart } from '../start/start.ts'
import { takeOver } from './people.ts'
import { PersonDialog } from './person-dialog.tsx'
import { peopleTexts as texts } from './texts-people.ts'

/** Offers a newcomer the register that is open in this browser; or says how to take one over elsewhere. */
export function TakenRegister({ registers }: { registers: readonly Register[] }) {
  const { user } = useStart()
  const [isAsked, setIsAsked] = useState(false)
  const here = registers.find(({ is_here: isHere }) => isHere)
  if (!here) {
    return (
      <Alert tone="info" title={texts.taken.allTitle}>
        <p>{texts.taken.allHelp}</p>
      </Alert>
    )
  }
  return (
    <>
      <Alert tone="info" title={texts.taken.title(here.name)}>
        <p>{texts.taken.help(here.session_user ?? '')}</p>
        <Button className="people-offer" size="lg" onClick={() => setIsAsked(true)}>
          {texts.taken.button}
        </Button>
      </Alert>
      {isAsked && (
        <PersonDialog
          words={texts}
          first={user.id}
          send={async (person, pin) => {
            // The same person reaches another drawer now, so that the till begins anew for them too.
            if (!(await takeOver(person, pin, { sessionId: here.session_id, user })))
              await changeHands(user.name)
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
