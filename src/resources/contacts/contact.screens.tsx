import { phoneText } from '#domain/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { recordQuery } from '#browser/query.ts'
import { texts } from '#console/list/texts-list.ts'
import { whatsappButton, whatsappLink } from '#console/record/whatsapp-link.tsx'
import type { Parent } from '#browser/wire-record.ts'
import { Group, Paper, Skeleton, Text } from '#ui/kit.ts'
import { suppliers } from '../suppliers/supplier.resource.ts'

export const extras: ScreenExtras = {
  cells: {
    cellphone: ({ cellphone }) => whatsappLink(cellphone),
    ext: ({ ext }) => (typeof ext === 'string' ? texts.phone.extension(ext) : null),
  },
  cardAction: ({ cellphone, name }) => whatsappButton(cellphone, name),
  rowLink: ({ id, supplier_id: supplier }) => `/admin/suppliers/${String(supplier)}/contacts/${id}`,
  header: ({ parent }) => parent && <SupplierStrip parent={parent} />,
}

function SupplierStrip({ parent }: { parent: Parent }) {
  const { data: supplier } = useQuery(recordQuery(suppliers, parent.id))
  if (!supplier) return <Skeleton height={44} radius="md" />
  const { category, contact, email, phone } = supplier
  const facts = [category, contact, email, typeof phone === 'string' ? phoneText(phone) : null]
  return (
    <Paper withBorder radius="md" px="md" py="xs">
      <Group gap="sm">
        <Text fw={600}>
          <Link to="/admin/suppliers" search={{ record: String(supplier.id) }}>
            {String(supplier['brand_name'])}
          </Link>
        </Text>
        <Text c="dimmed">{facts.filter(fact => fact !== null).join(' · ')}</Text>
      </Group>
    </Paper>
  )
}
