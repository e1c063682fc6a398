import './settings-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsTexts } from '#contract/settings-texts.ts'
import { settingsSchema, type Settings } from '#contract/settings.ts'
import { succeeded } from '#browser/alerts/alerts.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { dashboardKey } from '#browser/query.ts'
import { call } from '#browser/api.ts'
import { useReloadAppData } from '#browser/app-data.tsx'
import { checkBody } from '#console/form/form-errors.ts'
import { useLeaveGuard } from '#browser/leave/use-leave-guard.ts'
import { locale } from '#browser/locale.ts'
import { Skeleton } from '#ui/kit.ts'
import { front } from '#browser/front-texts.ts'
import { PageForm, PageSection } from '#console/form/page-form.tsx'
import { usePageForm, type Values } from '#console/form/use-page-form.ts'
import { LogoField } from './logo-field.screens.tsx'
import { RegistersSection } from './registers-section.screens.tsx'
import { SettingInput } from './setting-input.screens.tsx'
import { settingsBody, settingSections, settingValues, type SectionKey } from './settings-fields.screens.ts'
import { settingsWords } from './texts-settings.screens.ts'

type SettingsReply = { data: Settings }

const title = settingsWords.title
const sections = Object.keys(settingSections) as SectionKey[]

export function SettingsPage() {
  // Always loaded again, because an edit must begin with the stored values.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await call<SettingsReply>('GET', 'settings', undefined, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <div className="settings">
      <h1>{title}</h1>
      {data ? (
        <SettingsForm stored={data} />
      ) : error ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" aria-label={settingsWords.loading} role="status">
          <Skeleton className="page-form" height={480} />
        </div>
      )}
      <RegistersSection />
    </div>
  )
}

function SettingsForm({ stored }: { stored: Settings }) {
  const reload = useReloadAppData()
  const queries = useQueryClient()
  const form = usePageForm({
    stored: settingValues(stored),
    check: changes => checkBody(settingsSchema, settingsBody(changes), { texts: settingsTexts }, locale),
    send,
    onSaved: () => {
      succeeded(title, front.updated_successfully)
      void queries.invalidateQueries({ queryKey: dashboardKey })
      void reload()
    },
  })
  useLeaveGuard(Object.keys(form.changes).length > 0, () => {})

  return (
    <PageForm form={form} texts={settingsTexts} label={title} isMain>
      {sections.map(key => (
        <PageSection key={key} id={key} {...settingsWords.sections[key]}>
          {key === 'business' && <LogoField />}
          {settingSections[key].map(field => (
            <SettingInput key={field.wire} {...field} form={form} />
          ))}
        </PageSection>
      ))}
    </PageForm>
  )
}

async function send(changes: Values): Promise<Values> {
  return settingValues((await call<SettingsReply>('PUT', 'settings', settingsBody(changes))).data)
}
