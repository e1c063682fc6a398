import { useState } from 'react'
import type { ContentPicture } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import type { Picture as PictureRecord } from '#contract/picture.ts'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { upload } from '#browser/api.ts'
import { locale } from '#browser/locale.ts'
import { FileField, FileTool } from '#console/form/file-field.tsx'
import { fileFault } from '#console/form/file-fault.ts'
import { useChosenFile } from '#console/form/use-chosen-file.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import type { FieldEditorProps } from './field-editor-props.screens.ts'
import { contentsWords as words } from './texts-contents.screens.ts'

interface PictureInputProps extends FieldEditorProps {
  field: ContentPicture
  label: string
}

/** A picture of a page: uploaded when it is chosen, and shown on the site once the page is saved. */
export function PictureInput({ form, field, value, path, label }: PictureInputProps) {
  const [busy, setBusy] = useState(false)
  const address = path.join('.')
  const picture = typeof value === 'string' ? form.pictures.get(value) : undefined
  const { refusal, refuse, take } = useChosenFile({
    check: file => fileFault(file, 'image'),
    texts: contentsTexts[locale],
    onFile: send,
  })

  async function send(file: File): Promise<void> {
    const body = new FormData()
    body.set('image', file)
    setBusy(true)
    try {
      const { data } = await upload<{ data: PictureRecord }>('contents/pictures', body)
      form.keepPicture(data)
      form.change(path, data.id)
    } catch (error) {
      refuse(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FileField
      {...{ label, busy }}
      id={`content-${address}`}
      required={field.required}
      accept={pictureTypes}
      chooseLabel={value === null ? words.choose : words.change}
      fault={refusal ?? form.errors[address]}
      onFile={take}
      view={picture ? <Picture picture={picture} sizes="128px" /> : <Icon name="photo" size={24} />}
      note={busy ? words.sending : words.picture(pictureMegabytes)}
      tools={
        value !== null && (
          <FileTool icon="trash" label={words.removePicture} onPress={() => form.change(path, null)} />
        )
      }
    />
  )
}
