import './image-control.css'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { issueMessage } from '#contract/messages.ts'
import { pictureMegabytes, pictureTypes } from '#contract/picture-file.ts'
import { toSnake } from '#domain/naming.ts'
import { locale, textsOf } from '#browser/locale.ts'
import { pictureOf } from '../record/record-picture.ts'
import { formTexts } from './texts-form.ts'
import { inputProps, type ControlProps } from './field-input.ts'
import { fileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { useGivenFiles } from './use-given-files.ts'
import { useInTurn } from './use-in-turn.ts'

const texts = formTexts.image

/**
 * A picture field. Its value is the address of the stored picture, a new file, or empty. A chosen, dropped or pasted
 * file is shown at once and uploaded when the form is saved.
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
            <Stored picture={hasPicture ? pictureOf(resource, record) : null} />
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
