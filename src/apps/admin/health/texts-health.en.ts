import type { HealthTexts } from './texts-health.es.ts'

export const en: HealthTexts = {
  title: 'Health',
  intro: 'What is wrong with the shop, and what to do.',
  seen: time => `Checked at ${time}`,
  again: 'Check again',
  copy: 'Copy as text',
  copied: 'Copied',
  todo: 'What to do',
  inOrder: 'In order',
  levels: { ok: 'Fine', warning: 'Warning', fault: 'Fault' },
  loading: 'Checking the shop…',
}
