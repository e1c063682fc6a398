import { describe, expect, it } from 'vitest'
import { percentStyles, withPercents } from './xlsx-percents.ts'

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;0.00"/>
  <numFmt formatCode="0.0%" numFmtId="165"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164"/>
  <xf fontId="0" numFmtId="165"><alignment/></xf><xf numFmtId="10"/></cellXfs></styleSheet>`

describe('percentages of a workbook', () => {
  it('are known by the style of their cells', () => {
    expect([...percentStyles(styles)]).toEqual(['1', '3', '4'])
    expect([...percentStyles('')]).toEqual([])
  })

  it.each([
    ['<c r="A2" s="1"><v>0.15</v></c>', '<c r="A2" s="1" t="str"><v>15%</v></c>'],
    ['<c r="A2" s="3" t="n"><v>0.07</v></c>', '<c r="A2" s="3" t="str"><v>7%</v></c>'],
    ['<c r="A2" s="4"><v>7.4999999999999997E-2</v></c>', '<c r="A2" s="4" t="str"><v>7.5%</v></c>'],
    ['<c r="A2" s="1"><f>B2/2</f><v>0.5</v></c>', '<c r="A2" s="1" t="str"><f>B2/2</f><v>50%</v></c>'],
    ['<c r="A2" s="2"><v>0.15</v></c>', '<c r="A2" s="2"><v>0.15</v></c>'],
    ['<c r="A2"><v>0.15</v></c>', '<c r="A2"><v>0.15</v></c>'],
    ['<c r="A2" s="1" t="s"><v>3</v></c>', '<c r="A2" s="1" t="s"><v>3</v></c>'],
    ['<c r="A2" s="1"/><c r="B2"><v>1</v></c>', '<c r="A2" s="1"/><c r="B2"><v>1</v></c>'],
  ])('%s is read as %s', (stored, read) => {
    expect(withPercents(stored, percentStyles(styles))).toBe(read)
  })
})
