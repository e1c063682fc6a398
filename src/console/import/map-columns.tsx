import type { ImportPreview } from '#contract/import-record.ts'
import { Icon } from '#ui/icon.tsx'
import { NativeSelect, Table, Text } from '#ui/kit.ts'
import { choiceFaults, type ColumnChoices } from './column-choices.ts'
import { importTexts as texts } from './texts-import.ts'

interface MapColumnsProps {
  preview: ImportPreview
  choices: ColumnChoices
  isBusy: boolean
  onChoose: (place: number, field: string) => void
}

/** A select cannot tell an empty value from none. */
const left = '-'

/** The field of each column of the file; one that was not recognised waits for a choice. */
export function MapColumns({ preview, choices, isBusy, onChoose }: MapColumnsProps) {
  const { unknown, twice, missing } = choiceFaults(preview, choices)
  const options = [
    { value: left, label: texts.ignore },
    ...preview.fields.map(({ name, label, is_required: isNeeded }) => ({
      value: name,
      label: isNeeded ? `${label} *` : label,
    })),
  ]
  return (
    <section aria-label={texts.mapping}>
      <div className="import-faults-head">
        <h3 className="import-heading">{texts.mapping}</h3>
        <Text c="dimmed">{texts.found(preview.rows, preview.header_row)}</Text>
      </div>
      {missing.length > 0 && (
        <p className="import-missing" role="status">
          <Icon name="alert-triangle" size={16} />
          {texts.missing(missing.join(', '))}
        </p>
      )}
      <div className="import-table import-columns">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.mappingColumns.column}</Table.Th>
              <Table.Th>{texts.mappingColumns.samples}</Table.Th>
              <Table.Th>{texts.mappingColumns.field}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.columns.map(({ header, letter, samples, is_remembered: isKept, field }, place) => {
              const name = header === '' ? texts.unnamed(letter) : header
              const choice = choices[place] ?? null
              const fault = unknown.has(place) ? texts.unknownColumn : twice.has(place) ? texts.twice : null
              const said = isKept && choice === field ? texts.remembered : undefined
              return (
                <Table.Tr
                  key={letter}
                  data-bad={fault !== null || undefined}
                  data-left={choice === '' || undefined}
                >
                  <Table.Td className="import-column-name">{name}</Table.Td>
                  <Table.Td className="import-samples">{samples.join(' · ')}</Table.Td>
                  <Table.Td className="import-field">
                    <NativeSelect
                      aria-label={texts.fieldOf(name)}
                      data={choice === null ? [{ value: '', label: texts.chooseField }, ...options] : options}
                      value={choice === null ? '' : choice === '' ? left : choice}
                      disabled={isBusy}
                      error={fault}
                      description={said}
                      inputWrapperOrder={['label', 'input', 'description', 'error']}
                      onChange={({ currentTarget: { value } }) =>
                        onChoose(place, value === left ? '' : value)
                      }
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
