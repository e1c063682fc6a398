import { businessOf } from '#engine/papers/letterhead.ts'
import { heading, optionalFact, parted, said, type Slip, type SlipBlock } from '#engine/papers/slip.ts'
import { documentPdf, paperWidth, type DocumentRow } from '#engine/tabular/document-pdf.ts'
import { shopHead, slipOf } from '#resources/sales/papers/sale-paper.server.ts'
import { cutFacts, cutMarks, cutParts, cutRemarks } from './cut-parts.server.ts'
import type { CutRow } from './cut-rows.server.ts'
import type { CutPaper } from './cut-paper.server.ts'

/** «Corte Z-000012», or the register of a session that is still open. */
function titleOf({ session: { folio, registerName }, words }: CutPaper): string {
  return folio === null ? `${words.x} · ${registerName}` : `${words.cut} ${folio}`
}

export function cutSlip(paper: CutPaper): Promise<Slip> {
  const { session, settings, words, common } = paper
  return slipOf(
    paper,
    titleOf(paper),
    parted(
      [
        ...shopHead({ settings, words: common }),
        ...said('title', titleOf(paper)),
        ...(session.folio === null ? said('centred', words.xNote) : []),
        ...cutMarks(paper).flatMap(mark => said('mark', mark)),
      ],
      cutFacts(paper).flatMap(([label, value]) => optionalFact(label, value)),
      ...cutParts(paper).map(part => [heading(part.heading), ...part.rows.flatMap(slipRow)]),
      cutRemarks(paper).flatMap(([label, text]) => [heading(label), ...said('note', text)]),
      [
        { kind: 'signatures', names: [`${words.signatures[0]}\n${session.userName}`, words.signatures[1]] },
        ...said('centred', common.notFiscal),
      ],
    ),
  )
}

function slipRow({ label, value, note, isResult }: CutRow): SlipBlock[] {
  return [{ kind: isResult ? 'sum' : 'row', label, value }, ...(note ? said('note', note) : [])]
}

function letterRow({ label, value, note = '', isResult }: CutRow): DocumentRow {
  const cells = [label, note, value]
  return isResult ? { result: cells } : cells
}

const amountWidth = 120
const detailWidth = 190

export async function cutLetter(paper: CutPaper): Promise<Buffer> {
  const { db, session, settings, words, common } = paper
  const title = session.folio ?? session.registerName ?? ''
  return documentPdf({
    business: await businessOf(db, settings),
    kind: [session.folio === null ? words.x : words.z, ...cutMarks(paper)].join(' · '),
    title,
    facts: cutFacts(paper),
    parties: [],
    columns: [
      { heading: words.concept, width: paperWidth - detailWidth - amountWidth },
      { heading: words.detail, width: detailWidth },
      { heading: words.amount, width: amountWidth, isFigure: true },
    ],
    rows: cutParts(paper).flatMap(part => [{ part: part.heading }, ...part.rows.map(letterRow)]),
    totals: [],
    words: [
      ...(session.folio === null ? [{ heading: '', text: words.xNote }] : []),
      ...cutRemarks(paper).map(([label, text]) => ({ heading: label, text })),
      { heading: '', text: common.notFiscal },
    ],
    signatures: [`${words.signatures[0]} · ${session.userName}`, words.signatures[1]],
    footer: `${settings.business_name} · ${titleOf(paper)}`,
  })
}
