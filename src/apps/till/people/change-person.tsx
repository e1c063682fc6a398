import { useStart } from '../start/start.ts'
import { takeOver } from './people.ts'
import { PersonDialog } from './person-dialog.tsx'
import { peopleTexts as texts } from './texts-people.ts'

/** Somebody else goes on at this register. */
export function ChangePerson({ onClose }: { onClose: () => void }) {
  const { user, drawer } = useStart()
  const sessionId = drawer?.id ?? null
  return (
    <PersonDialog
      words={texts}
      without={({ id }) => id === user.id}
      send={async (person, pin) => {
        if (!(await takeOver(person, pin, { sessionId, user }))) onClose()
      }}
      onClose={onClose}
    />
  )
}
