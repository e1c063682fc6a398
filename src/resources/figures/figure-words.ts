import { nounTexts } from '#contract/resource.ts'
import { figureTexts } from '#contract/figures-texts.ts'

export const figureWords = {
  es: {
    ...nounTexts({ one: 'cifra', many: 'Cifras', the: 'la cifra', ending: 'a' }),
    fields: {
      ...figureTexts.es.dimensions,
      figures: 'cifras',
      by: 'por',
      from: 'desde',
      to: 'hasta',
      compare: 'comparar',
      order: 'orden',
      limit: 'límite',
    },
    errors: {
      figure_not_by: '{figure} no se puede ver por {dimension}.',
      figures_apart: 'Estas cifras no se pueden ver juntas: pídelas por separado.',
      figure_not_yours: 'No tienes permiso para ver {figure}.',
      span_backwards: 'La fecha «hasta» debe ser igual o posterior a «desde».',
      span_long: 'El periodo puede ser de {most} días a lo más.',
    },
  },
  en: {
    ...nounTexts({ one: 'figure', many: 'Figures', the: 'figure', ending: '' }),
    fields: {
      ...figureTexts.en.dimensions,
      figures: 'figures',
      by: 'by',
      from: 'from',
      to: 'to',
      compare: 'compare',
      order: 'order',
      limit: 'limit',
    },
    errors: {
      figure_not_by: '{figure} cannot be seen by {dimension}.',
      figures_apart: 'These figures cannot be seen together: ask for them one by one.',
      figure_not_yours: 'You are not allowed to see {figure}.',
      span_backwards: '“To” must not be before “from”.',
      span_long: 'The span can have {most} days at most.',
    },
  },
}
