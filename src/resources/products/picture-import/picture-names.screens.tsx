import type { ImportRecord } from '#contract/import-record.ts'
import { pictureMegabytes } from '#contract/picture-file.ts'
import { Stack, Table, Text, UnstyledButton } from '#ui/kit.ts'
import { mostZipFiles, zipMegabytes } from './picture-zip.ts'
import { zipWords as texts } from './picture-import-words.screens.ts'

interface PictureNamesProps {
  last: ImportRecord | null
  onSee: (id: string) => void
}

export function PictureNames({ last, onSee }: PictureNamesProps) {
  return (
    <Stack gap="md">
      <Text>{texts.intro}</Text>
      <div className="import-table picture-names">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.example.file}</Table.Th>
              <Table.Th>{texts.example.meaning}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {texts.examples.map(([file = '', meaning]) => (
              <Table.Tr key={file}>
                <Table.Td>
                  {file.split(', ').map(name => (
                    <code key={name} className="picture-name">
                      {name}
                    </code>
                  ))}
                </Table.Td>
                <Table.Td>{meaning}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <ul className="frame-list muted">
        {texts.hints(mostZipFiles, zipMegabytes, pictureMegabytes).map(hint => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      {last && (
        <p className="picture-last">
          <span>{texts.last(last.file_name)}</span>{' '}
          <UnstyledButton className="link" onClick={() => onSee(last.id)}>
            {texts.seeLast}
          </UnstyledButton>
        </p>
      )}
    </Stack>
  )
}
