import { Icon } from '#ui/icon.tsx'
import { ActionIcon, Button, Progress } from '#ui/kit.ts'
import { words } from '../product-words.screens.ts'
import type { Upload } from './use-uploads.screens.ts'

interface UploadLineProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

const texts = words.images

/** A file that is being uploaded, or the reason why it was refused. */
export function UploadLine({ upload, onRetry, onDismiss }: UploadLineProps) {
  const { file, state, progress, reason, canRetry } = upload
  const isRefused = state === 'refused'
  return (
    <li className="upload-line" data-refused={isRefused || undefined}>
      <Icon name={isRefused ? 'alert-triangle' : 'photo'} />
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        {isRefused && <p className="upload-reason">{reason}</p>}
        {state === 'waiting' && <p className="upload-state">{texts.waiting}</p>}
        {state === 'sending' && (
          <>
            <Progress
              value={progress * 100}
              size={4}
              aria-label={texts.progress(file.name)}
              // The upload is complete, and the server is making its sizes.
              animated={progress === 1}
              striped={progress === 1}
            />
            <p className="upload-state">
              {progress === 1 ? texts.saving : `${texts.sending} ${Math.round(progress * 100)} %`}
            </p>
          </>
        )}
      </div>
      {isRefused && canRetry && (
        <Button variant="default" size="xs" aria-label={texts.retryFile(file.name)} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {isRefused && (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.dismiss(file.name)} onClick={onDismiss}>
          <Icon name="x" />
        </ActionIcon>
      )}
    </li>
  )
}
