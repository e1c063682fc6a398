import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { users } from '#resources/users/user.resource.ts'
import { PageForm, PageSection } from '#console/form/page-form.tsx'
import { usePageForm } from '#console/form/use-page-form.ts'
import { texts } from '../texts.ts'
import { checkPin } from './account-checks.ts'
import type { Account } from './account.ts'
import { SecretCell } from './secret-cell.tsx'
import { accountWords } from './texts-account.ts'

const words = accountWords.pin
const empty = { current_password: '', pin: '', pin_confirmation: '' }

export function PinForm({ account }: { account: Account }) {
  const [hasPin, setHasPin] = useState(account.has_pin === 1)
  const form = usePageForm({
    stored: empty,
    check: changes => checkPin(changes, locale),
    send: async changes => {
      await call('PUT', `users/${account.id}/pin`, changes)
      return empty
    },
    onSaved: () => {
      setHasPin(true)
      succeeded(texts.account.title, words.done)
    },
  })
  return (
    <PageForm form={form} texts={users.texts} label={words.title} submitLabel={words.submit}>
      <PageSection id="pin" title={words.title} help={`${words.help} ${hasPin ? words.has : words.hasNot}`}>
        <SecretCell
          form={form}
          wire="current_password"
          label={accountWords.password.current}
          autoComplete="current-password"
          span={6}
        />
        <SecretCell form={form} wire="pin" label={words.next} autoComplete="off" isPin />
        <SecretCell form={form} wire="pin_confirmation" label={words.confirmation} autoComplete="off" isPin />
      </PageSection>
    </PageForm>
  )
}
