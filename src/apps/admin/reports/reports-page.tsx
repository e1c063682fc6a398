import './reports.css'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import { locale } from '#browser/locale.ts'
import { reportNames, reportOf } from '#contract/reports.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { linkTo } from '../dashboard/link-to.ts'
import { useShopClock } from '../dashboard/use-span.ts'
import { questionsOn } from './questions.ts'
import { reportPage } from './report-address.ts'
import { reportsWords as words } from './texts-reports.ts'

const places = ['main', 'small', 'documents'] as const

/** Every report with what it says, and the questions that are asked most. */
export function ReportsPage() {
  const { user } = useAppData()
  const { today } = useShopClock()
  return (
    <div className="reports">
      <header>
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
      </header>
      <section className="card reports-questions" aria-labelledby="reports-questions">
        <h2 id="reports-questions">{words.questions.title}</h2>
        <ul>
          {questionsOn(today).map(({ key, text, to }) => (
            <li key={key}>
              <Link {...linkTo(to)}>{text}</Link>
            </li>
          ))}
        </ul>
      </section>
      {places.map(place => (
        <section key={place} aria-labelledby={`reports-${place}`}>
          <h2 id={`reports-${place}`}>{words.places[place]}</h2>
          <ul className="reports-cards">
            {reportNames
              .filter(name => reportOf(name).place === place && reportOf(name).readers.includes(user.role))
              .map(name => (
                <li key={name} className="card">
                  <Link to={reportPage(name)}>
                    <span>
                      <b>{reportTexts[locale].reports[name].name}</b>
                      <Icon name="chevron-right" size={16} />
                    </span>
                  </Link>
                  <p className="muted">{reportTexts[locale].reports[name].counts}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
