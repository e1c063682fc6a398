import './sheet-page.css'
import { Button } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { useStart } from '../start/start.ts'
import { helpTexts as texts } from './texts-help.ts'

/** The keys of the till and what to do when, on one letter page to hang beside it. */
export default function SheetPage() {
  const { settings } = useStart()
  return (
    <main className="sheet" id="content">
      <div className="sheet-tools">
        <Button component="a" href="/admin/pos" variant="default" size="md">
          {texts.back}
        </Button>
        <Button size="md" leftSection={<Icon name="printer" />} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <article>
        <header>
          <h1>{texts.title}</h1>
          <span>{settings.businessName}</span>
        </header>
        <div className="sheet-keys">
          {texts.parts.map(({ title, rows }) => (
            <section key={title}>
              <h2>{title}</h2>
              <dl>
                {rows.map(([keys, what]) => (
                  <div key={what}>
                    <dt>
                      <kbd>{keys}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className="sheet-steps">
          {texts.steps.map(({ title, items }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ol>
                {items.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </article>
    </main>
  )
}
