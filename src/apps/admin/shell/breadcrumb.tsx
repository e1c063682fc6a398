import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAppData } from '#browser/app-data.tsx'
import { recordQuery } from '#browser/query.ts'
import { recordTitle } from '#browser/wire-record.ts'
import type { Resource } from '#contract/resource.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'
import { sectionOf, usePage } from './page.ts'

/** Group › section › record › page; the last one is the current page. */
export function Breadcrumb() {
  const { menu } = useAppData()
  const { staticData, params } = usePage()
  const { under, title } = staticData
  const section = sectionOf(staticData, menu)
  const steps = [
    section && section.group.group !== 'home' && <span>{section.group.label}</span>,
    section &&
      (title || under ? (
        <Link to={section.item.path}>{section.item.label}</Link>
      ) : (
        <span>{section.item.label}</span>
      )),
    under && <RecordName resource={under.resource} id={Number(params[under.param])} />,
    title && <span>{title}</span>,
  ].filter(Boolean)
  return (
    <nav className="breadcrumb" aria-label={texts.shell.breadcrumb}>
      <ol>
        {steps.map((step, place) => (
          <Fragment key={place}>
            <li aria-current={place === steps.length - 1 ? 'page' : undefined}>
              {place > 0 && <Icon name="chevron-right" size={16} />}
              {step}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function RecordName({ resource, id }: { resource: Resource; id: number }) {
  const { data } = useQuery(recordQuery(resource, id))
  return <span>{data ? recordTitle(resource, data) : '…'}</span>
}
