import { useStart } from '../start/start.ts'

export function SellPage() {
  const { user } = useStart()
  return <main className="till">{user.name}</main>
}
