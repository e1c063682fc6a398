import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badLinks, isPageLink, parsePageText, plainText } from './page-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('the text of a page', () => {
  it('has headings, paragraphs, lists and links', () => {
    const written = [
      '## Zonas',
      'Entregamos en [Jalisco](/envios).',
      'Y **en todo México**.',
      '',
      '- Uno',
      '- Dos',
      '1. Primero',
    ].join('\n')
    expect(parsePageText(written)).toEqual([
      { kind: 'heading', text: 'Zonas' },
      {
        kind: 'paragraph',
        lines: [
          [text('Entregamos en '), { kind: 'link', text: 'Jalisco', href: '/envios' }, text('.')],
          [text('Y '), { kind: 'strong', text: 'en todo México' }, text('.')],
        ],
      },
      { kind: 'list', ordered: false, items: [[text('Uno')], [text('Dos')]] },
      { kind: 'list', ordered: true, items: [[text('Primero')]] },
    ])
  })

  it('ends an answer at the next question or heading', () => {
    const blocks = parsePageText('? ¿Arman?\nSí.\n\n- Todo\n? ¿Cobran?\nNo.\n## Otro\nFin')
    expect(blocks.map(({ kind }) => kind)).toEqual(['question', 'question', 'heading', 'paragraph'])
    expect(blocks.map(plainText)).toEqual(['¿Arman? Sí. Todo', '¿Cobran? No.', 'Otro', 'Fin'])
  })

  it.each([
    '/envios',
    '/#x',
    '#zonas',
    'https://azenzo.mx/a?b=c',
    'mailto:hola@azenzo.mx',
    'tel:+523336152040',
  ])('links to %s', href => expect(isPageLink(href)).toBe(true))

  it.each([
    'javascript:alert`1`',
    '//evil.mx',
    '/\\evil.mx',
    'data:text/html,x',
    'JAVASCRIPT:1',
    '',
    'envios',
  ])('shows the words without a link to «%s»', href => {
    expect(isPageLink(href)).toBe(false)
    expect(parsePageText(`Ve [aquí](${href})`).map(plainText)).toEqual(['Ve aquí'])
    expect(badLinks(`Ve [aquí](${href})`)).toEqual([href])
  })

  it('never loses a word, whatever is written', () => {
    const word = fc.stringMatching(/^[a-zñ]{1,8}$/)
    const mark = fc.constantFrom('## ', '? ', '- ', '1. ', '', '\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(mark, word), { maxLength: 30 }), lines => {
        const shown = parsePageText(lines.map(([before, after]) => before + after).join('\n'))
        expect(shown.map(plainText).join(' ').split(' ').filter(Boolean)).toEqual(
          lines.map(([, after]) => after),
        )
      }),
    )
  })

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string(), any => {
        expect(parsePageText(any)).toBeInstanceOf(Array)
      }),
    )
  })
})
