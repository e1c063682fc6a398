import { Notifications } from '@mantine/notifications'

/** Notices of success and failure name their own corner; this one is for any other. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={4} containerWidth={400} />
}
