import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Anchor, Skeleton, Text } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Field } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { callAddress } from '#domain/phone.ts'
import { useAppData } from '#browser/app-data.tsx'
import { isStatus } from '../list/cell-value.tsx'
import { statusLook } from '../list/status-look.ts'
import { catalogQuery } from '#browser/query.ts'
import { useRecordLink } from './known-resources.ts'
import { nameTwins } from './record-parts.ts'
import { recordTexts } from './texts-record.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { wireText } from './value-text.ts'

interface FieldValueProps {
  resource: Resource
  name: string
  field: Field
  record: WireRecord
}

/** A value of the record as text, or as a link to call, write or open. */
export function FieldValue({ resource, name, field, record }: FieldValueProps) {
  const { settings } = useAppData()
  const value = record[toSnake(name)]
  const text = wireText(resource, name, value, settings.timeZone)
  const twin = nameTwins(resource).get(name)
  const twinName = twin === undefined ? undefined : record[toSnake(twin)]
  if (text === '' && twinName) return <Text className="record-value">{String(twinName)}</Text>
  if (text === '') return <Text c="dimmed">{recordTexts.empty}</Text>
  if (isStatus(name)) return <StatusBadge {...statusLook(String(value))} label={text} />
  switch (field.kind) {
    case 'email':
      return <Anchor href={`mailto:${text}`}>{text}</Anchor>
    case 'phone':
      return <Anchor href={callAddress(text)}>{text}</Anchor>
    case 'url':
      return (
        <Anchor href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </Anchor>
      )
    case 'reference':
      return <ReferenceLink {...{ field, twinName }} id={value} fallback={text} />
    default:
      return <Text className="record-value">{text}</Text>
  }
}

interface ReferenceLinkProps {
  field: Field
  id: unknown
  /** Its name, when the record has it. */
  twinName: unknown
  fallback: string
}

/** The name of the referenced record, which leads to it when the reader may go there. */
function ReferenceLink({ field, id, twinName, fallback }: ReferenceLinkProps) {
  const { user } = useAppData()
  const linkTo = useRecordLink(user.role)
  const { data, isLoading } = useQuery({
    ...catalogQuery(`${field.reference}/catalog?id=${String(id)}`),
    enabled: twinName == null,
  })
  if (isLoading) return <Skeleton height={20} width={120} />
  const label = twinName == null ? (data?.[0]?.label ?? fallback) : String(twinName)
  const to = linkTo(field.reference, id)
  return to === null ? <Text className="record-value">{label}</Text> : <Link to={to}>{label}</Link>
}

export function ReferenceName({ catalog, fallback }: { catalog: string; fallback: string }) {
  const { data, isLoading } = useQuery(catalogQuery(catalog))
  if (isLoading) return <Skeleton height={20} width={120} />
  return <Text>{data?.[0]?.label ?? fallback}</Text>
}
