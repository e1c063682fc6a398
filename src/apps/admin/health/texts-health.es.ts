import type { Level } from './health.ts'

export const es = {
  title: 'Salud',
  intro: 'Qué está mal en la tienda y qué hacer.',
  seen: (time: string) => `Revisada a las ${time}`,
  again: 'Revisar otra vez',
  copy: 'Copiar como texto',
  copied: 'Copiado',
  todo: 'Qué hacer',
  inOrder: 'En orden',
  levels: { ok: 'Bien', warning: 'Aviso', fault: 'Falla' } satisfies Record<Level, string>,
  loading: 'Revisando la tienda…',
}

export type HealthTexts = typeof es
