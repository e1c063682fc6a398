import './showroom-screens.css'
import { Suspense, useState } from 'react'
import { part } from '#browser/parts/part.tsx'
import type { ScreenExtras } from '#console/screen-extras.ts'
import { useModel } from '#console/list/list-model.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { textsOf } from '#browser/locale.ts'
import { showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, Switch } from '#ui/kit.ts'
import { showrooms } from './showroom.resource.ts'
import { words } from './showroom-words.screens.ts'

const CoverDialog = part(() => import('./cover-dialog.screens.tsx'))
const OrderDialog = part(() => import('./order-dialog.screens.tsx'))

function Tile({ record }: { record: WireRecord }) {
  const { run } = useModel()
  const isShown = record['status'] === 1
  return (
    <>
      <span className="showroom-switch">
        <Switch
          size="sm"
          aria-label={words.publish(recordTitle(showrooms, record))}
          checked={isShown}
          onChange={() => void run(isShown ? 'inactivate' : 'activate', [record])}
        />
      </span>
      {record['video'] !== null && (
        <span className="showroom-play">
          <Icon name="play" size={16} />
          <span className="visually-hidden">{words.hasVideo}</span>
        </span>
      )}
    </>
  )
}

function Tools() {
  const { list } = useModel()
  const [open, setOpen] = useState<'cover' | 'order' | null>(null)
  const filter = list.state.filters['showroom']?.[0]
  const first: ShowroomName = showroomNames.find(name => name === filter) ?? 'azenzo'
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="adjustments" />}
        onClick={() => setOpen('order')}
      >
        {words.order}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="video" />}
        onClick={() => setOpen('cover')}
      >
        {words.cover}
      </Button>
      <Suspense fallback={null}>
        {open === 'cover' && <CoverDialog first={first} onClose={close} />}
        {open === 'order' && <OrderDialog first={first} onClose={close} />}
      </Suspense>
    </>
  )
}

export const extras: ScreenExtras = {
  defaults: ({ showroom }) => ({ status: true, showroom: showroom?.[0] ?? 'azenzo' }),
  cardLine: ({ showroom, status }) => {
    const { options } = textsOf(showrooms)
    return [options?.['showroom']?.[String(showroom)], options?.['status']?.[String(status)]].join(' · ')
  },
  tools: Tools,
  tile: Tile,
}
