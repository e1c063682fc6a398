import { expect, it } from 'vitest'
import { reportText } from './report-text.ts'
import { en } from './texts-health.en.ts'
import { es } from './texts-health.es.ts'

it('a report reads as text with what to do and its details', () => {
  const report = {
    at: '2026-11-17T16:00:00.000Z',
    level: 'fault' as const,
    faults: 1,
    warnings: 0,
    summary: '1 falla',
    topics: [
      {
        topic: 'disk',
        label: 'Espacio en disco',
        level: 'fault' as const,
        findings: [
          {
            code: 'disk_full',
            level: 'fault' as const,
            what: 'Lleno.',
            cure: 'Libera.',
            details: ['/datos'],
          },
          { code: 'database_size', level: 'ok' as const, what: 'Ocupa 2 GB.', cure: null, details: [] },
        ],
      },
    ],
  }
  expect(reportText(report, es, '10:00')).toBe(
    [
      'Salud: 1 falla',
      'Revisada a las 10:00',
      '',
      'Espacio en disco',
      '✗ Lleno.',
      '    /datos',
      '    Qué hacer: Libera.',
      '✓ Ocupa 2 GB.',
    ].join('\n'),
  )
  expect(reportText(report, en, '10:00')).toContain('What to do: Libera.')
})
