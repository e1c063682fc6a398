import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { Button } from '#ui/kit.ts'
import { logOut } from '../start/log-out.ts'
import { useStart } from '../start/start.ts'
import { unlockTill } from '../start/lock.ts'
import { takeOver } from './people.ts'
import { PersonDialog } from './person-dialog.tsx'
import { peopleTexts as texts } from './texts-people.ts'

const nothing = () => undefined

/** Covers an idle till until somebody types their PIN: the person who was here, or another one. */
export default function LockScreen() {
  const { user, drawer } = useStart()
  const isConnected = useIsReached()
  const sessionId = drawer?.id ?? null
  return (
    <PersonDialog
      isLock
      words={{ ...texts, title: texts.lockTitle, help: texts.lockHelp(user.name) }}
      first={user.id}
      send={async (person, pin) => {
        await takeOver(person, pin, { sessionId, user })
        unlockTill()
      }}
      onClose={nothing}
    >
      {isConnected ? (
        <Button variant="default" size="lg" onClick={() => void logOut()}>
          {texts.password}
        </Button>
      ) : (
        <Button variant="default" size="lg" onClick={unlockTill}>
          {texts.goOn(user.name)}
        </Button>
      )}
    </PersonDialog>
  )
}
