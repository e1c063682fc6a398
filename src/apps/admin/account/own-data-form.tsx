import { useQueryClient } from '@tanstack/react-query'
import { toSnake } from '#domain/naming.ts'
import { phoneText } from '#domain/phone.ts'
import { capitalise } from '#contract/messages.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { useReloadAppData } from '#browser/app-data.tsx'
import { FieldControl } from '#console/form/field-control.tsx'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { resourceKey } from '#browser/query.ts'
import { users } from '#resources/users/user.resource.ts'
import { front } from '#browser/front-texts.ts'
import { PageForm, PageSection } from '#console/form/page-form.tsx'
import { usePageForm, type Values } from '#console/form/use-page-form.ts'
import { texts } from '../texts.ts'
import { checkOwnData, ownFields } from './account-checks.ts'
import type { Account } from './account.ts'
import { SecretCell } from './secret-cell.tsx'
import { accountWords } from './texts-account.ts'

const fields = Object.entries(ownFields).map(([name, field]) => ({ name, field, wire: toSnake(name) }))
const labels = textsOf(users).fields

/** A new email also needs the password, because the owner of the email can reset the password. */
export function OwnDataForm({ account }: { account: Account }) {
  const reload = useReloadAppData()
  const queries = useQueryClient()
  const form = usePageForm({
    stored: ownValues(account),
    check: changes => checkOwnData(changes, locale),
    send: async changes => ownValues((await call<{ data: Account }>('PUT', 'me', changes)).data),
    onSaved: () => {
      succeeded(texts.account.title, front.updated_successfully)
      void queries.invalidateQueries({ queryKey: resourceKey(users) })
      void reload()
    },
  })
  useLeaveGuard(Object.keys(form.changes).length > 0, () => {})

  return (
    <PageForm form={form} texts={users.texts} label={accountWords.data.title} isMain>
      <PageSection id="data" {...accountWords.data}>
        {fields.map(({ name, field, wire }) => (
          <div key={wire} className="form-cell" data-span={name === 'name' || name === 'address' ? 6 : 3}>
            <FieldControl
              resource={users}
              name={name}
              field={field}
              label={capitalise(labels[name] ?? name)}
              help={undefined}
              error={form.errors[wire]}
              value={form.values[wire]}
              required={field.required}
              isFirst={false}
              suggestions={undefined}
              record={undefined}
              onChange={value => form.change(wire, String(value))}
              onBlur={() => form.leave(wire)}
            />
          </div>
        ))}
        {'email' in form.changes && (
          <SecretCell
            form={form}
            wire="current_password"
            label={accountWords.password.current}
            help={accountWords.emailPassword}
            autoComplete="current-password"
            span={6}
          />
        )}
      </PageSection>
    </PageForm>
  )
}

function ownValues(account: Account): Values {
  const kept = fields.map(({ wire }) => [wire, account[wire as keyof Account] ?? ''])
  return { ...Object.fromEntries(kept), phone: phoneText(account.phone ?? ''), current_password: '' }
}
