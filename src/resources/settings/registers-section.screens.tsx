import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalogQuery } from '#browser/query.ts'
import { registers } from '../registers/register.resource.ts'
import { Badge, Button } from '#ui/kit.ts'
import { settingsWords } from './texts-settings.screens.ts'

const words = settingsWords.registers
const path = `/admin/${registers.name}`

/** The names of the registers, with a link to their list. */
export function RegistersSection() {
  const { data } = useQuery(catalogQuery(`${registers.name}/catalog`))
  const isEmpty = data?.length === 0
  return (
    <section className="card page-form page-section settings-registers" aria-labelledby="section-registers">
      <div>
        <h2 id="section-registers">{words.title}</h2>
        <p className="muted">{words.help}</p>
      </div>
      <div className="settings-tills">
        {isEmpty && <p className="muted">{words.none}</p>}
        {data?.map(({ value, label }) => (
          <Badge key={value}>{label}</Badge>
        ))}
        <Button
          renderRoot={props => <Link {...props} to={path} search={isEmpty ? { new: '1' } : {}} />}
          variant="default"
          size="xs"
        >
          {isEmpty ? words.add : words.manage}
        </Button>
      </div>
    </section>
  )
}
