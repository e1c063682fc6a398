import type { Level, Topic } from '../finding.ts'

export const report = {
  title: 'Salud de la tienda',
  allWell: 'Todo en orden',
  todo: 'Qué hacer',
  summary: (faults: number, warnings: number): string =>
    [
      ...(faults > 0 ? [`${faults} ${faults === 1 ? 'falla' : 'fallas'}`] : []),
      ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}`] : []),
    ].join(', '),
  levels: { ok: 'Bien', warning: 'Aviso', fault: 'Falla' } satisfies Record<Level, string>,
  topics: {
    database: 'Base de datos',
    server: 'Servidor',
    disk: 'Espacio en disco',
    copies: 'Copias y revisiones',
    tills: 'Cajas',
    work: 'Trabajo y esperas',
    mail: 'Correo',
    security: 'Seguridad',
  } satisfies Record<Topic, string>,
}

export type ReportTexts = typeof report
