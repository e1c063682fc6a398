import { useQueryClient } from '@tanstack/react-query'
import { Menu } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { issueMessage } from '#contract/messages.ts'
import { pictureTypes } from '#contract/picture-file.ts'
import { fieldEntries, imageField } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { confirm, failed, succeeded, working } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, upload } from '#browser/api.ts'
import { fileFault } from '../form/file-fault.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { forgetRecords } from '#browser/query.ts'
import { pictureOf } from '../record/record-picture.ts'
import { formTexts } from '../form/texts-form.ts'
import { recordPath, recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { useModel } from './list-model.ts'

const texts = formTexts.image

/** Menu items that change a record's picture without opening its form. */
export function PictureItems({ record }: { record: WireRecord }) {
  const { resource, parent, can, flash } = useModel()
  const queries = useQueryClient()
  const name = imageField(resource)
  // A resource with several pictures has its own dialog for them.
  const hasSeveral = fieldEntries(resource).some(([, { kind }]) => kind === 'pictures')
  if (name === undefined || hasSeveral || !can('update')) return null
  const wire = toSnake(name)
  const path = recordPath(resource, record.id, parent)
  const words = textsOf(resource)

  async function keep(work: () => Promise<unknown>, text: string) {
    try {
      await work()
      await forgetRecords(queries)
      succeeded(words.many, text)
      flash(record.id)
    } catch (error) {
      failed(error, words.many)
    }
  }

  async function change() {
    const file = await chooseFile()
    if (!file) return
    const form = new FormData()
    form.set(wire, file)
    await keep(async () => {
      const issue = await fileFault(file, wire)
      if (issue) throw new ApiError(null, issueMessage(locale, issue, words))
      const note = working(words.many, texts.sending(0))
      const onProgress = (done: number) =>
        note.say(done < 1 ? texts.sending(Math.round(done * 100)) : texts.processing)
      await upload(`${path}?_method=PUT`, form, { onProgress }).finally(note.end)
    }, texts.changed)
  }

  async function remove() {
    const title = texts.removeTitle(words.the, recordTitle(resource, record))
    const isWanted = await confirm({ title, confirmLabel: texts.remove, tone: 'danger' })
    if (isWanted) await keep(() => call('PUT', `${path}/${wire}`), texts.removed)
  }

  const hasPicture = pictureOf(resource, record) !== null
  return (
    <>
      <Menu.Item leftSection={<Icon name="photo" />} onClick={() => void change()}>
        {hasPicture ? texts.change : texts.choose}
      </Menu.Item>
      {hasPicture && (
        <Menu.Item leftSection={<Icon name="photo-off" />} onClick={() => void remove()}>
          {texts.remove}
        </Menu.Item>
      )}
    </>
  )
}

/** The file that the user chooses, or null when they cancel. */
function chooseFile(): Promise<File | null> {
  const { promise, resolve } = Promise.withResolvers<File | null>()
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = pictureTypes
  input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
  input.addEventListener('cancel', () => resolve(null))
  input.click()
  return promise
}
