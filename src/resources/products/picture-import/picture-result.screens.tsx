import { FileLine } from '#console/import/file-line.tsx'
import { Figure } from '#console/import/figure.tsx'
import type { ImportRecord } from '#contract/import-record.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button, Progress, Skeleton, Stack, Table } from '#ui/kit.ts'
import { zipWords as texts } from './picture-import-words.screens.ts'
import type { PictureImport } from './use-picture-import.screens.ts'

type File = ImportRecord['files'][number]

/** The progress and the result of each file, refused ones first. */
export function PictureResult({ flow: { record, failure, retry } }: { flow: PictureImport }) {
  if (failure) {
    return <QueryFailure error={failure} onRetry={retry} />
  }
  if (!record) return <Skeleton height={240} />
  const { file_name: name, state, rows, processed, files, failed_rows_url: faultsUrl } = record
  const count = (wanted: File['state']) => files.filter(file => file.state === wanted).length
  const refused = count('refused')
  const settled = files.filter(file => file.state !== 'waiting')
  const shown = [
    ...settled.filter(file => file.state === 'refused'),
    ...settled.filter(file => file.state !== 'refused'),
  ]
  return (
    <Stack gap="md">
      <FileLine icon="file-zip" name={name} details={[]} />
      <div className="picture-progress">
        <Progress
          value={(processed / Math.max(rows, 1)) * 100}
          size={8}
          animated={state === 'running'}
          aria-label={texts.progressLabel}
        />
        <span>{texts.progress(processed, rows)}</span>
      </div>
      <p className="visually-hidden" role="status">
        {state === 'done' && texts.ended(count('added'), refused)}
      </p>
      {state === 'failed' && (
        <Alert tone="bad">
          <p>{texts.stopped}</p>
        </Alert>
      )}
      <dl className="import-figures picture-figures">
        <Figure label={texts.added} value={count('added')} />
        <Figure label={texts.repeated} value={count('repeated')} />
        <Figure label={texts.refused} value={refused} isBad={refused > 0} />
      </dl>
      {shown.length > 0 && (
        <>
          <div className="import-faults-head">
            <h3 className="import-heading">{texts.files}</h3>
            {faultsUrl !== null && (
              <Button
                component="a"
                variant="default"
                size="xs"
                href={faultsUrl}
                download
                leftSection={<Icon name="download" />}
              >
                {texts.download}
              </Button>
            )}
          </div>
          <Files files={shown} />
        </>
      )}
    </Stack>
  )
}

function Files({ files }: { files: readonly File[] }) {
  const { file, product, outcome } = texts.columns
  return (
    <div className="import-table picture-files" tabIndex={0} role="group" aria-label={texts.files}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{file}</Table.Th>
            <Table.Th>{product}</Table.Th>
            <Table.Th>{outcome}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map(({ name, state, record_title: title, reason }, place) => (
            <Table.Tr key={`${place} ${name}`}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{title ?? <span className="muted">{texts.noProduct}</span>}</Table.Td>
              <Table.Td>
                <span className="picture-outcome" data-state={state}>
                  <Icon name={state === 'refused' ? 'alert-triangle' : 'circle-check'} size={16} />
                  {reason ?? (state === 'repeated' ? texts.outcomes.repeated : texts.outcomes.added)}
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
