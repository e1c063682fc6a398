import './second-factor.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { succeeded } from '#browser/alerts/alerts.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { call } from '#browser/api.ts'
import { useAppData, useReloadAppData } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { PageSection } from '#console/form/page-form.tsx'
import { momentText } from '#console/record/value-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, Skeleton } from '#ui/kit.ts'
import { texts } from '../texts.ts'
import { CodeForm } from './code-form.tsx'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorWords as words } from './texts-second-factor.ts'

/** `GET me/second-factor`. */
interface FactorState {
  readonly active: 0 | 1
  readonly since: string | null
  readonly recovery_left: number
  readonly required: 0 | 1
}

interface SetUp {
  readonly secret: string
  readonly uri: string
}

type Step =
  | { readonly kind: 'password' | 'off' | 'renew' }
  | ({ readonly kind: 'scan' } & SetUp)
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

type CodesBody = { data: { recovery_codes: string[] } }

const queryKey = ['me', 'second-factor']
const path = 'me/second-factor'

/** The second factor of the own account: on, off and its recovery codes. */
export function SecondFactorCard() {
  const { secondFactorDue, settings } = useAppData()
  const reload = useReloadAppData()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call<{ data: FactorState }>('GET', path, undefined, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const refresh = () => void queries.invalidateQueries({ queryKey })
  const showCodes = ({ data: { recovery_codes: codes } }: CodesBody) => {
    setStep({ kind: 'codes', codes })
    refresh()
  }

  return (
    <div className="card page-form">
      <PageSection id="second-factor" title={words.title} help={words.help}>
        <div className="form-cell factor-body">
          {secondFactorDue && (
            <Alert tone="warn">
              <p>{words.due}</p>
            </Alert>
          )}
          {data ? (
            <>
              <p>
                {data.since === null
                  ? words.off
                  : `${words.on(momentText(data.since, settings.timeZone))} · ${words.left(data.recovery_left)}`}
              </p>
              <div className="factor-actions">
                {data.active === 0 ? (
                  <Button onClick={() => setStep({ kind: 'password' })}>{words.turnOn}</Button>
                ) : (
                  <>
                    <Button variant="default" onClick={() => setStep({ kind: 'renew' })}>
                      {words.newCodes}
                    </Button>
                    {data.required === 0 && (
                      <Button variant="default" onClick={() => setStep({ kind: 'off' })}>
                        {words.turnOff}
                      </Button>
                    )}
                  </>
                )}
              </div>
              {data.active === 1 && data.required === 1 && <p className="muted">{words.required}</p>}
            </>
          ) : error ? (
            <p>{failureText(error)}</p>
          ) : (
            <Skeleton height={60} role="status" aria-label={words.loading} />
          )}
        </div>
      </PageSection>
      {step?.kind === 'password' && (
        <CodeForm<{ data: SetUp }>
          title={words.setUpTitle}
          asks={['current_password']}
          submit={words.next}
          call={{ method: 'POST', path }}
          onDone={body => setStep({ kind: 'scan', ...body.data })}
          onClose={close}
        >
          <p>{words.setUpPassword}</p>
        </CodeForm>
      )}
      {step?.kind === 'scan' && (
        <CodeForm<CodesBody>
          key="scan"
          title={words.setUpTitle}
          asks={['code']}
          submit={words.confirmButton}
          isContinued
          call={{ method: 'POST', path: `${path}/confirm` }}
          onDone={showCodes}
          onClose={close}
        >
          <p>{words.scan}</p>
          <QrPicture text={step.uri} />
          <p>
            {words.type}
            <code className="factor-secret">{step.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p>{words.confirm}</p>
        </CodeForm>
      )}
      {step?.kind === 'renew' && (
        <CodeForm<CodesBody>
          title={words.newCodesTitle}
          asks={['current_password', 'code']}
          codeLabel={words.anyCode}
          submit={words.newCodes}
          call={{ method: 'POST', path: `${path}/recovery-codes` }}
          onDone={showCodes}
          onClose={close}
        >
          <p>{words.newCodesHelp}</p>
        </CodeForm>
      )}
      {step?.kind === 'off' && (
        <CodeForm
          title={words.turnOffTitle}
          asks={['current_password', 'code']}
          codeLabel={words.anyCode}
          submit={words.turnOff}
          isDangerous
          call={{ method: 'DELETE', path }}
          onDone={() => {
            close()
            refresh()
            succeeded(texts.account.title, words.turnedOff)
          }}
          onClose={close}
        >
          <p>{words.turnOffHelp}</p>
        </CodeForm>
      )}
      {step?.kind === 'codes' && (
        <Frame
          kind="dialog"
          width={520}
          title={words.codesTitle}
          // The codes are not shown again, so neither Esc nor a click beside the dialog takes them away.
          locked
          isContinued
          onClose={close}
          footer={
            <Button
              ml="auto"
              onClick={() => {
                close()
                succeeded(texts.account.title, words.turnedOn)
                void reload()
              }}
            >
              {words.saved}
            </Button>
          }
        >
          <RecoveryCodes codes={step.codes} />
        </Frame>
      )}
    </div>
  )
}
