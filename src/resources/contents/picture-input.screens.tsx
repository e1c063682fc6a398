import '#console/form/image-control.css'
import { useState } from 'react'
import type { ContentPicture } from '#contract/content-field.ts'
import { contentsTexts } from '#contract/contents-texts.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Picture as PictureRecord } from '#contract/picture.ts'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { failureText } from '#browser/alerts/failure-text.ts'
import { upload } from '#browser/api.ts'
import { fileFault } from '#console/form/file-fault.ts'
import { locale } from '#browser/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const id = `content-${path.join('.')}`
  const fault = refusal ?? form.errors[path.join('.')]
  const picture = typeof value === 'string' ? form.pictures.get(value) : undefined

  async function take(file: File | null) {
    if (!file) return
    const issue = await fileFault(file, 'image')
    setRefusal(issue && issueMessage(locale, issue, contentsTexts[locale]))
    if (issue) return
    const body = new FormData()
    body.set('image', file)
    setBusy(true)
    try {
      const { data } = await upload<{ data: PictureRecord }>('contents/pictures', body)
      form.keepPicture(data)
      form.change(path, data.id)
    } catch (error) {
      setRefusal(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Input.Wrapper labelElement="div" id={id} label={label} required={field.required}>
      <div
        className="image-field"
        role="group"
        aria-label={label}
        data-faulty={fault !== undefined || undefined}
      >
        <div className="image-field-view">
          {picture ? <Picture picture={picture} sizes="128px" /> : <Icon name="photo" size={24} />}
        </div>
        <div className="image-field-side">
          <div className="image-field-buttons">
            <FileButton accept={pictureTypes} onChange={file => void take(file)}>
              {({ onClick }) => (
                <Button
                  id={id}
                  variant="default"
                  size="xs"
                  loading={busy}
                  leftSection={<Icon name="upload" size={16} />}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={`${id}-note`}
                  onClick={onClick}
                >
                  {value === null ? words.choose : words.change}
                </Button>
              )}
            </FileButton>
            {value !== null && (
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<Icon name="trash" size={16} />}
                onClick={() => form.change(path, null)}
              >
                {words.removePicture}
              </Button>
            )}
          </div>
          <div id={`${id}-note`} className="image-field-note" aria-live="polite">
            {fault !== undefined ? (
              <Input.Error>{fault}</Input.Error>
            ) : busy ? (
              words.sending
            ) : (
              words.picture(pictureMegabytes)
            )}
          </div>
        </div>
      </div>
    </Input.Wrapper>
  )
}
