import { useState } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { Button, Group, Stack, Switch, TextInput } from '#ui/kit.ts'
import { texts } from './texts-list.ts'
import type { SavedView } from './saved-views.ts'

const longestName = 60

interface ViewFormProps {
  /** The view to rename, or null for a new one. */
  view: SavedView | null
  onSubmit: (name: string, shared: boolean) => Promise<void>
  onCancel: () => void
}

export function ViewForm({ view, onSubmit, onCancel }: ViewFormProps) {
  const { role } = useAppData().user
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared === 1)
  const [saving, setSaving] = useState(false)

  async function submit(): Promise<void> {
    if (name.trim() === '' || saving) return
    setSaving(true)
    // The mutation reports the failure; the form stays open.
    await onSubmit(name.trim(), shared).catch(() => setSaving(false))
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={texts.views.name}
          value={name}
          maxLength={longestName}
          onChange={event => setName(event.currentTarget.value)}
          data-autofocus
        />
        {role === 'Admin' && (
          <Switch
            label={texts.views.share}
            checked={shared}
            onChange={event => setShared(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {texts.views.cancel}
          </Button>
          <Button type="submit" loading={saving} disabled={name.trim() === ''}>
            {texts.views.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
