import { useId, useState } from 'react'
import { confirm, failed, succeeded } from '#browser/alerts/alerts.ts'
import { call, upload } from '#browser/api.ts'
import { useAppData, useReloadAppData } from '#browser/app-data.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton } from '#ui/kit.ts'
import { front } from '#browser/front-texts.ts'
import { settingsWords } from './texts-settings.screens.ts'

const words = settingsWords.logo
const accepted = 'image/png,image/jpeg,image/webp'

/** Outside the form, because the file is stored as soon as it is chosen. */
export function LogoField() {
  const { logoUrl } = useAppData().settings
  const reload = useReloadAppData()
  const label = useId()
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await reload()
      succeeded(settingsWords.title, front.updated_successfully)
    } catch (error) {
      failed(error, settingsWords.title)
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File | null) {
    if (!file) return
    const form = new FormData()
    form.set('logo', file)
    void run(() => upload('settings/logo', form))
  }

  async function remove() {
    const { removeTitle: title, removeBody: body, remove: confirmLabel } = words
    if (await confirm({ title, body, confirmLabel, tone: 'danger' })) {
      await run(() => call('DELETE', 'settings/logo'))
    }
  }

  return (
    <div className="form-cell logo" role="group" aria-labelledby={label}>
      <div className="logo-picture">
        {logoUrl ? <img src={logoUrl} alt={words.label} /> : <Icon name="photo-off" size={24} />}
      </div>
      <div>
        <p id={label} className="logo-label">
          {words.label}
        </p>
        <p className="muted" role="status">
          {busy ? words.uploading : words.help}
        </p>
        <div className="logo-buttons">
          <FileButton accept={accepted} onChange={choose}>
            {props => (
              <Button
                {...props}
                variant="default"
                size="xs"
                disabled={busy}
                leftSection={<Icon name="upload" size={16} />}
              >
                {logoUrl ? words.change : words.add}
              </Button>
            )}
          </FileButton>
          {logoUrl && (
            <Button variant="subtle" size="xs" disabled={busy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
