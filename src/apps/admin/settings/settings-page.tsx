import { texts } from '../texts.ts'

export function SettingsPage() {
  return <h1>{texts.settings.title}</h1>
}
