import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button, FileButton, Input } from '#ui/kit.ts'
import { feedbackWords } from './texts-feedback.ts'

interface ScreenshotFieldProps {
  file: File | null
  error: string | undefined
  onChange: (file: File | null) => void
}

const types = ['image/png', 'image/jpeg', 'image/webp']
const maxBytes = 2 * 1024 * 1024

/** The reason why the server would refuse the file. */
export function screenshotFault(file: File | null): string | undefined {
  if (!file) return undefined
  if (!types.includes(file.type)) return feedbackWords.wrongType
  return file.size > maxBytes ? feedbackWords.tooLarge : undefined
}

/** A screenshot that is chosen, or pasted anywhere in the dialog. */
export function ScreenshotField({ file, error, onChange }: ScreenshotFieldProps) {
  const preview = usePreview(file)
  return (
    <Input.Wrapper
      labelElement="div"
      label={feedbackWords.screenshot}
      description={error === undefined ? feedbackWords.screenshotHelp : undefined}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {preview && <img className="feedback-preview" src={preview} alt={feedbackWords.preview} />}
      <div className="feedback-buttons">
        <FileButton accept={types.join(',')} onChange={onChange}>
          {props => (
            <Button {...props} variant="default" size="xs" leftSection={<Icon name="photo" size={16} />}>
              {file ? feedbackWords.change : feedbackWords.choose}
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
              {feedbackWords.remove}
            </Button>
            <span className="muted feedback-name">{file.name}</span>
          </>
        )}
      </div>
    </Input.Wrapper>
  )
}

export function pastedImage(data: DataTransfer): File | null {
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
