import { Suspense } from 'react'
import { FrameTools } from '#browser/frame/frame.tsx'
import { part } from '#browser/parts/part.tsx'
import { exportQuery } from './export-menu.tsx'
import { useModel } from './list-model.ts'
import { Neighbours } from './neighbours.tsx'

const RecordForm = part(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))
const RecordDrawer = part(async () => ({
  default: (await import('../record/record-drawer.tsx')).RecordDrawer,
}))
const CopyForm = part(async () => ({ default: (await import('../form/copy-form.tsx')).CopyForm }))
const ImportDialog = part(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}))

/** The dialog that the address opens over the list. Each is in its own chunk. */
export function ListDialogs() {
  const model = useModel()
  const { resource, parent, extras, dialogs, flash, list, isArchive } = model
  const { current, close } = dialogs
  if (!current) return null
  const OwnAdd = extras.add?.Dialog
  const shared = { resource, parent, extras, onClose: close }
  const named = current.kind === 'own' ? extras.dialogs?.[current.name] : undefined
  const own = current.kind === 'own' && (current.ids.length > 0 || named?.whole) ? named : undefined
  const OwnImport = current.kind === 'import' ? extras.imports?.others[current.name ?? '']?.Dialog : undefined
  return (
    <FrameTools value={'id' in current && current.kind !== 'copy' ? <Neighbours dialog={current} /> : null}>
      <Suspense fallback={null}>
        {current.kind === 'new' && OwnAdd && <OwnAdd onClose={close} />}
        {current.kind === 'new' && !OwnAdd && (
          <RecordForm
            {...shared}
            defaults={extras.defaults?.(list.state.filters)}
            onSaved={({ id }) => flash(id)}
          />
        )}
        {current.kind === 'edit' && (
          <RecordForm key={current.id} {...shared} id={current.id} onSaved={({ id }) => flash(id)} />
        )}
        {current.kind === 'copy' && (
          <CopyForm key={current.id} {...shared} id={current.id} onSaved={({ id }) => flash(id)} />
        )}
        {current.kind === 'own' && own && (
          <own.Dialog
            key={`${current.name} ${current.ids.join()}`}
            ids={current.ids}
            query={current.ids.length === 0 ? exportQuery(model) : undefined}
            onClose={close}
          />
        )}
        {current.kind === 'record' && (
          <RecordDrawer key={current.id} {...shared} id={current.id} archived={isArchive} />
        )}
        {OwnImport && <OwnImport onClose={close} />}
        {current.kind === 'import' && !OwnImport && (
          <ImportDialog resource={resource} parent={parent} onClose={close} />
        )}
      </Suspense>
    </FrameTools>
  )
}
