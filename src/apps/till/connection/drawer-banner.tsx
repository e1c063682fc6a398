import './connection.css'
import { useNavigate } from '@tanstack/react-router'
import { failed } from '#browser/alerts/alerts.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { waitingTexts as texts } from '../queue/texts-waiting.ts'
import type { ClosedDrawer } from '../start/closed-drawer.ts'
import { useReloadStart } from '../start/start.ts'

/** Says that somebody has closed the drawer of this till; the page stays until the person leaves it. */
export default function DrawerBanner({ by }: ClosedDrawer) {
  const navigate = useNavigate()
  const reload = useReloadStart()

  async function openAgain() {
    try {
      await reload()
      await navigate({ to: '/admin/pos' })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <div className="connection-banner" role="alert">
      <Icon name="lock" size={22} />
      <p>
        <b>{by === null ? texts.drawerClosed : texts.drawerClosedBy(by)}.</b> {texts.drawerClosedHelp}
      </p>
      <Button variant="outline" color="dark" onClick={() => void openAgain()}>
        {texts.openDrawer}
      </Button>
    </div>
  )
}
