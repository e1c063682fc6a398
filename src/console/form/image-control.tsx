import './image-control.css'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { issueMessage } from '#contract/messages.ts'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { toSnake } from '#domain/naming.ts'
import { locale, textsOf } from '../locale.ts'
import { cutPicture, pictureOf } from '../record-picture.ts'
import { formTexts } from '../texts-form.ts'
import { inputProps, type ControlProps } from './field-input.ts'
import { fileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { PictureFocus } from './picture-focus.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { useInTurn } from './use-in-turn.ts'
import { useRecordFocus } from './use-record-focus.ts'

const texts = formTexts.image

/**
 * A picture: its value is the address of the stored one, a file that will take its place, or nothing. What is chosen,
 * dropped or pasted is shown at once and kept when the form is saved; the focal point is that of the stored one.
 */
export function ImageControl(props: ControlProps) {
  const { resource, name, label, value, record, onChange } = props
  const { id, required, error } = inputProps(props)
  const [refusal, setRefusal] = useState<string | null>(null)
  const stored = record?.[toSnake(name)] ?? ''
  const file = value instanceof File ? value : null
  const hasPicture = value !== ''
  const canUndo = stored !== '' && value !== stored
  const fault = refusal ?? error
  const inTurn = useInTurn()
  const focus = useRecordFocus(resource, record, stored === '' ? null : cutPicture(resource, record))
  const [isFocusing, setIsFocusing] = useState(false)
  const focused = value === stored ? focus.picture : null

  function take(given: File | null) {
    if (!given) return
    inTurn(async () => {
      const issue = await fileFault(given, toSnake(name))
      setRefusal(issue && issueMessage(locale, issue, textsOf(resource)))
      if (!issue) onChange(given)
    })
  }

  function change(next: unknown) {
    setRefusal(null)
    onChange(next)
  }

  const { isOver } = useGivenFiles(take)

  return (
    <Input.Wrapper labelElement="div" {...{ id, label, required }}>
      <div
        className="image-field"
        role="group"
        aria-label={label}
        data-over={isOver || undefined}
        data-faulty={fault !== undefined || undefined}
      >
        <div className="image-field-view">
          {file ? (
            <Preview file={file} />
          ) : (
            <Stored picture={hasPicture ? (focus.picture ?? pictureOf(resource, record)) : null} />
          )}
        </div>
        <div className="image-field-side">
          <div className="image-field-buttons">
            <FileButton accept={pictureTypes} onChange={take}>
              {({ onClick }) => (
                <Button
                  id={id}
                  variant="default"
                  size="xs"
                  leftSection={<Icon name="upload" size={16} />}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={`${id}-note`}
                  onClick={onClick}
                >
                  {hasPicture ? texts.change : texts.choose}
                </Button>
              )}
            </FileButton>
            {focused && (
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<Icon name="focus" size={16} />}
                id={`${id}-focus`}
                aria-expanded={isFocusing}
                onClick={() => setIsFocusing(!isFocusing)}
              >
                {texts.focus.title}
              </Button>
            )}
            {(canUndo || hasPicture) && (
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<Icon name={canUndo ? 'arrow-back-up' : 'trash'} size={16} />}
                onClick={() => change(canUndo ? stored : '')}
              >
                {canUndo ? texts.undo : texts.remove}
              </Button>
            )}
          </div>
          <div id={`${id}-note`} className="image-field-note" aria-live="polite">
            {fault !== undefined && <Input.Error>{fault}</Input.Error>}
            {fault === undefined && (file ? fileText(file) : canUndo ? texts.willBeRemoved : <Help />)}
          </div>
        </div>
      </div>
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
    </Input.Wrapper>
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

/** A file that this browser cannot draw may still be one that the server can. */
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
