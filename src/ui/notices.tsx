import { Notifications } from '@mantine/notifications'

/** The corner in which notices are shown. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={4} containerWidth={400} />
}
