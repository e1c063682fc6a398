import './latest-movements.css'
import { useActions } from '#console/action/actions.ts'
import { useAppData } from '#browser/app-data.tsx'
import { agoText } from '#console/record/ago-text.ts'
import { wireText } from '#console/record/value-text.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Tooltip } from '#ui/kit.ts'
import { movements } from './movement.resource.ts'
import { reverseConsequence } from './reverse-consequence.screens.ts'
import { signedPieces } from './signed-pieces.screens.ts'
import { words } from '../products/product-words.screens.ts'

const texts = words.inventory

export function LatestMovements({ records }: { records: readonly WireRecord[] }) {
  const { settings } = useAppData()
  const { run } = useActions(movements, { consequence: reverseConsequence })
  if (records.length === 0) return <p className="product-quiet">{texts.none}</p>
  return (
    <ul className="movement-list">
      {records.map(record => {
        const type = wireText(movements, 'type', record['type'], settings.timeZone)
        const notes = [
          agoText(String(record['created_at']), new Date(), settings.timeZone),
          record['created_by_name'],
          record['origin'],
          record['note'],
        ]
        return (
          <li key={record.id}>
            <div>
              <p>
                {type} · {String(record['warehouse_name'])}
              </p>
              <p className="product-quiet">{notes.filter(Boolean).join(' · ')}</p>
            </div>
            <b>{signedPieces(record['change'])}</b>
            {record.allowed_actions.includes('reverse') && (
              <Tooltip label={texts.reverse(type)}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.reverse(type)}
                  onClick={() => void run('reverse', [record])}
                >
                  <Icon name="arrow-back-up" />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}
