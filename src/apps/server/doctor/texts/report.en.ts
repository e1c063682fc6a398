import type { ReportTexts } from './report.es.ts'

export const report: ReportTexts = {
  title: 'Health of the shop',
  allWell: 'Everything is in order',
  todo: 'What to do',
  summary: (faults, warnings) =>
    [
      ...(faults > 0 ? [`${faults} ${faults === 1 ? 'fault' : 'faults'}`] : []),
      ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
    ].join(', '),
  levels: { ok: 'Fine', warning: 'Warning', fault: 'Fault' },
  topics: {
    database: 'Database',
    server: 'Server',
    disk: 'Disk space',
    copies: 'Copies and checks',
    tills: 'Tills',
    work: 'Work and waits',
    mail: 'Mail',
    security: 'Security',
  },
}
