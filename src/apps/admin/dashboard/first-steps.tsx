import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { Icon } from '#ui/icon.tsx'
import { CloseButton } from '#ui/kit.ts'
import { firstStepsKey, firstStepsQuery, type FirstStep } from './first-steps-query.ts'
import { linkTo } from './link-to.ts'
import { dashboardWords } from './texts-dashboard.ts'

const words = dashboardWords

/** The steps that a new shop still lacks. It disappears when all are done or the user hides it. */
export function FirstSteps() {
  const queries = useQueryClient()
  const { data } = useQuery(firstStepsQuery)
  const hide = useMutation({
    mutationFn: () => call('PUT', 'first-steps', { hidden: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: firstStepsKey }),
    onError: error => failed(error),
  })
  if (!data || data.hidden) return null
  const { steps } = data
  const done = steps.filter(step => step.done).length
  if (done === steps.length) return null
  return (
    <section className="card first-steps" aria-labelledby="start-title">
      <header>
        <h2 id="start-title">{words.start}</h2>
        <span className="muted">{words.progress(done, steps.length)}</span>
        <CloseButton
          aria-label={words.hide}
          title={words.hide}
          disabled={hide.isPending}
          onClick={() => hide.mutate()}
        />
      </header>
      <ol>
        {steps.map(step => (
          <li key={step.key} data-done={step.done || undefined}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step: { key, done, path } }: { step: FirstStep }) {
  // A step without a text in this version shows its key.
  const text = words.steps[key] ?? key
  return (
    <>
      <Icon name={done ? 'circle-check' : 'circle-dashed'} />
      {done ? (
        <span>
          {text} <span className="visually-hidden">({words.done})</span>
        </span>
      ) : (
        <Link {...linkTo(path)}>{text}</Link>
      )}
    </>
  )
}
