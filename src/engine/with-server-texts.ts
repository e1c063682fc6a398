import type { Resource, ResourceTexts } from '#contract/resource.ts'

type Said = Partial<Pick<ResourceTexts, 'fields' | 'lines' | 'inputs' | 'errors'>>

/** The definition with texts that only the server uses, so that the browser does not load them. */
export function withServerTexts<D extends Resource>(
  definition: D,
  said: { readonly es: Said; readonly en: Said },
): D {
  const { es, en } = definition.texts
  return { ...definition, texts: { es: merged(es, said.es), en: merged(en, said.en) } }
}

function merged(texts: ResourceTexts, { fields, lines, inputs, errors }: Said): ResourceTexts {
  return {
    ...texts,
    fields: { ...texts.fields, ...fields },
    ...(lines && { lines: { ...texts.lines, ...lines } }),
    ...(inputs && { inputs: { ...texts.inputs, ...inputs } }),
    ...(errors && { errors: { ...texts.errors, ...errors } }),
  }
}
