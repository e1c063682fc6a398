import './drawer.css'
import { useStart } from '../start/start.ts'
import { ChangePerson } from '../people/change-person.tsx'
import { showDrawerDialog, useDrawerDialog } from './dialogs.ts'
import { MoveCash } from './move-cash.tsx'
import { MyDay } from './my-day.tsx'
import { XCut } from './x-cut.tsx'

const close = () => showDrawerDialog(null)

export default function DrawerDialogs() {
  const { drawer } = useStart()
  const shown = useDrawerDialog()
  if (shown === 'day') return <MyDay onClose={close} />
  if (shown === null || !drawer) return null
  if (shown === 'people') return <ChangePerson onClose={close} />
  if (shown === 'x') return <XCut onClose={close} />
  return <MoveCash key={shown} session={drawer} kind={shown} onClose={close} />
}
