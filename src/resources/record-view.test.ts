import { describe, expect, it } from 'vitest'
import { isPicture } from '#contract/field.ts'
import { readableFields } from '#contract/resource.ts'
import { roles } from '#contract/roles.ts'
import { withArticle } from '#contract/article.ts'
import { isBareNumber, nameTwins, recordParts } from '#console/record/record-parts.ts'
import { resources } from './all.ts'

describe.each(resources.map(resource => [resource.name, resource] as const))(
  'the record of %s',
  (_, resource) => {
    it('shows every field that its reader may see once', () => {
      for (const role of roles.filter(each => resource.permissions.read.includes(each))) {
        const { figures, states, groups } = recordParts(resource, role)
        const told = [...nameTwins(resource).values()]
        const shown = [...figures, ...states, ...groups.flatMap(({ fields }) => fields)]
        expect(new Set(shown).size).toBe(shown.length)
        const wanted = readableFields(resource, role)
          .filter(([name, field]) => name !== resource.title && field.kind !== 'secret' && !isPicture(field))
          .filter(([name, field]) => !isBareNumber(name, field))
          .map(([name]) => name)
          .filter(name => !told.includes(name) || shown.includes(name))
        expect(shown.toSorted()).toEqual(wanted.toSorted())
        expect(figures.length).toBeLessThanOrEqual(3)
      }
    })

    it('has a heading for each group, and one label for each fact', () => {
      for (const locale of ['es', 'en'] as const) {
        const { sections = {}, fields } = resource.texts[locale]
        const { figures, groups } = recordParts(resource, 'Admin')
        const own = groups.filter(({ key }) => key !== 'more')
        const headed = own.length > 1 ? own : []
        expect(headed.filter(({ key }) => sections[key] === undefined)).toEqual([])
        const labels = [...figures, ...groups.flatMap(group => group.fields)].map(name => fields[name])
        expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([])
      }
    })

    it('speaks of its fields with an article, or quotes a label that is no noun', () => {
      for (const label of Object.values(resource.texts.es.fields)) {
        expect(withArticle(label)).toMatch(/^((el|la|los|las) |«)/)
      }
    })
  },
)
