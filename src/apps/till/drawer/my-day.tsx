import { useQuery } from '@tanstack/react-query'
import { Frame } from '#browser/frame/frame.tsx'
import { deltaOf, figureText, figureWords } from '#browser/figures/figure-text.ts'
import { figuresQuery } from '#browser/figures/figures-query.ts'
import { Button, Skeleton } from '#ui/kit.ts'
import { Fault, faultOf } from './fault.tsx'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.day
const shown = ['sales', 'tickets', 'average_ticket', 'pieces'] as const

/** What a seller has sold today, beside yesterday until the same hour. The server knows whose it is. */
export function MyDay({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...figuresQuery({ figures: shown, compare: 'previous' }),
    gcTime: 0,
  })
  return (
    <Frame
      kind="dialog"
      width={480}
      title={texts.title}
      onClose={onClose}
      footer={
        <Button variant="default" size="md" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="form-body drawer-form">
        <p className="muted">{texts.note}</p>
        {error && <Fault shown={faultOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={180} />}
        {data && (
          <section className="drawer-card">
            <dl>
              {shown.map(name => {
                const before = data.before?.total[name]
                const delta = deltaOf(data.total[name], before)
                return (
                  <div key={name}>
                    <dt>
                      {figureWords.figures[name].name}
                      {delta && <small>{texts.yesterday(figureText(name, before))}</small>}
                    </dt>
                    <dd>{figureText(name, data.total[name])}</dd>
                  </div>
                )
              })}
            </dl>
          </section>
        )}
      </div>
    </Frame>
  )
}
