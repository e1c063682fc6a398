import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { toSnake } from '#domain/naming.ts'
import { textsOf } from '#browser/locale.ts'
import { cutPicture, pictureOf } from '../record/record-picture.ts'
import { inputProps, type ControlProps } from './field-input.ts'
import { FileField, FileTool } from './file-field.tsx'
import { fileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { PictureFocus } from './picture-focus.tsx'
import { formTexts } from './texts-form.ts'
import { useChosenFile } from './use-chosen-file.ts'
import { useGivenFiles } from './use-given-files.ts'
import { useRecordFocus } from './use-record-focus.ts'

const texts = formTexts.image

/**
 * A picture field. Its value is the address of the stored picture, a new file, or empty. A chosen, dropped or pasted
 * file is shown at once and uploaded when the form is saved; the focal point is that of the stored picture.
 */
export function ImageControl(props: ControlProps) {
  const { resource, name, label, value, record, onChange } = props
  const { id, required, error } = inputProps(props)
  const { refusal, refuse, take } = useChosenFile({
    check: file => fileFault(file, toSnake(name)),
    texts: textsOf(resource),
    onFile: onChange,
  })
  const { isOver } = useGivenFiles(take)
  const stored = record?.[toSnake(name)] ?? ''
  const file = value instanceof File ? value : null
  const hasPicture = value !== ''
  const canUndo = stored !== '' && value !== stored
  const focus = useRecordFocus(resource, record, stored === '' ? null : cutPicture(resource, record))
  const [isFocusing, setIsFocusing] = useState(false)
  const focused = value === stored ? focus.picture : null

  function change(next: unknown) {
    refuse(null)
    onChange(next)
  }

  return (
    <FileField
      {...{ id, label, required, isOver }}
      accept={pictureTypes}
      chooseLabel={hasPicture ? texts.change : texts.choose}
      fault={refusal ?? error}
      onFile={take}
      view={
        file ? (
          <Preview file={file} />
        ) : (
          <Stored picture={hasPicture ? (focus.picture ?? pictureOf(resource, record)) : null} />
        )
      }
      note={file ? fileText(file) : canUndo ? texts.willBeRemoved : <Help />}
      tools={
        <>
          {focused && (
            <FileTool
              id={`${id}-focus`}
              icon="focus"
              label={texts.focus.title}
              expanded={isFocusing}
              onPress={() => setIsFocusing(!isFocusing)}
            />
          )}
          {(canUndo || hasPicture) && (
            <FileTool
              icon={canUndo ? 'arrow-back-up' : 'trash'}
              label={canUndo ? texts.undo : texts.remove}
              onPress={() => change(canUndo ? stored : '')}
            />
          )}
        </>
      }
    >
      {focused && isFocusing && (
        <div className="image-field-focus">
          <PictureFocus
            picture={focused}
            title={texts.focus.title}
            doneLabel={texts.focus.done}
            doneIcon="check"
            onChange={focus.change}
            onDone={() => {
              setIsFocusing(false)
              document.getElementById(`${id}-focus`)?.focus()
            }}
            said={focus.said}
          />
        </div>
      )}
    </FileField>
  )
}

function Help() {
  return (
    <>
      {texts.help(pictureMegabytes)} <span className="image-field-ways">{texts.otherWays}</span>
    </>
  )
}

function Stored({ picture }: { picture: ReturnType<typeof pictureOf> }) {
  return picture ? <Picture picture={picture} sizes="128px" /> : <Icon name="photo" size={24} />
}

/** The server may accept a file that this browser cannot show. */
function Preview({ file }: { file: File }) {
  const [shown, setShown] = useState<{ url: string; isBroken: boolean } | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setShown({ url, isBroken: false })
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!shown) return null
  if (shown.isBroken) return <Icon name="photo" size={24} />
  return <img src={shown.url} alt={texts.preview} onError={() => setShown({ ...shown, isBroken: true })} />
}
