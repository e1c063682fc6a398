import type { ActionDefinition } from '#contract/action.ts'
import type { Resource, ResourceTexts } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import type { FormField } from '../form/form-fields.ts'

export function asksForInput({ input, inputLines }: ActionDefinition): boolean {
  return Object.keys({ ...input, ...inputLines }).length > 0
}

/**
 * The input of an action as a resource, so that the components of a form can render it. Its own labels come before
 * those of the record.
 */
export function actionSubject(resource: Resource, action: string): Resource {
  const { input = {} } = resource.actions[action] ?? {}
  const { es, en } = resource.texts
  const names = Object.keys(input)
  const { spans, catalogs } = resource.screen ?? {}
  return {
    ...resource,
    title: '',
    fields: input,
    lines: {},
    screen: {
      ...(spans && { spans }),
      ...(catalogs && { catalogs }),
      form: 'dialog',
      sections: [{ key: 'general', fields: names }],
    },
    texts: { es: inputTexts(es, action), en: inputTexts(en, action) },
  }
}

function inputTexts(texts: ResourceTexts, action: string): ResourceTexts {
  const own = texts.inputs?.[action] ?? {}
  const lines = Object.entries(own.lines ?? {}).map(([name, words]) => {
    const usual = texts.lines?.[name]
    const merged = {
      ...usual,
      ...words,
      fields: { ...usual?.fields, ...words.fields },
      options: { ...usual?.options, ...words.options },
    }
    return [name, merged] as const
  })
  const { sections: _, sectionNotes: __, inputs: ___, ...rest } = texts
  return {
    ...rest,
    fields: { ...texts.fields, ...own.fields },
    options: { ...texts.options, ...own.options },
    help: own.help ?? {},
    lines: { ...texts.lines, ...Object.fromEntries(lines) },
  }
}

export function actionFields({ input = {} }: ActionDefinition): FormField[] {
  return Object.entries(input).map(([name, field]) => ({ name, wire: toSnake(name), field }))
}
