import './history-head.css'
import { Link } from '@tanstack/react-router'
import { useAppData } from '#browser/app-data.tsx'
import type { Resource } from '#contract/resource.ts'
import { auditLink, useMayAudit } from './known-resources.ts'
import { recordTexts } from './texts-record.ts'

interface HistoryHeadProps {
  title: string
  resource: Resource
  id: number
}

/** Over the history of a record; Admins can see it in the audit too, with where each change came from. */
export function HistoryHead({ title, resource, id }: HistoryHeadProps) {
  const { user } = useAppData()
  const mayAudit = useMayAudit(user.role)
  return (
    <div className="history-head">
      <h2>{title}</h2>
      {mayAudit && <Link to={auditLink(resource.name, id)}>{recordTexts.inAudit}</Link>}
    </div>
  )
}
