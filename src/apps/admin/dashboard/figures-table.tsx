import type { ReactNode } from 'react'
import './figures-table.css'

interface FiguresTableProps {
  /** The first names what the rows are. */
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** The last row. */
  total?: readonly ReactNode[]
}

/** Numbers in rows, with their whole value. */
export function FiguresTable({ heads, rows, total }: FiguresTableProps) {
  return (
    <table className="figures-table">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Cells key={key} cells={cells} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Cells cells={total} />
        </tfoot>
      )}
    </table>
  )
}

function Cells({ cells: [first, ...others] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {others.map((cell, place) => (
        <td key={place}>{cell}</td>
      ))}
    </tr>
  )
}
