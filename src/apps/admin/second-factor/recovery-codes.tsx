import { useAppData } from '#browser/app-data.tsx'
import { Button, CopyButton } from '#ui/kit.ts'
import { factorWords } from './texts-second-factor.ts'

/** The recovery codes, which are shown once: to copy, download or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { settings, user } = useAppData()
  const text = `${factorWords.fileHead(settings.businessName, user.email)}\n\n${codes.join('\n')}\n`
  return (
    <div className="recovery">
      <p>{factorWords.codesHelp}</p>
      <pre className="recovery-head" aria-hidden="true">
        {factorWords.fileHead(settings.businessName, user.email)}
      </pre>
      <ol className="recovery-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-tools">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? factorWords.copied : factorWords.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(text)}>
          {factorWords.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {factorWords.print}
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = factorWords.fileName
  link.click()
  URL.revokeObjectURL(address)
}
