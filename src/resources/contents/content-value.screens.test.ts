import { describe, expect, it } from 'vitest'
import { contentPages, contentSchemas } from '#contract/contents.ts'
import { emptyRow, withValue } from './content-value.screens.ts'

describe('the value of a page', () => {
  it('changes in one place only', () => {
    const value = { title: 'Uno', steps: [{ title: 'a' }, { title: 'b' }] }
    const next = withValue(value, ['steps', 1, 'title'], 'c') as typeof value
    expect(next).toEqual({ title: 'Uno', steps: [{ title: 'a' }, { title: 'c' }] })
    expect(next.steps[0]).toBe(value.steps[0])
    expect(value.steps[1]?.title).toBe('b')
  })

  it('adds a row with all its fields', () => {
    const { hours } = contentPages.showrooms.fields.azenzo.of
    expect(emptyRow(hours.of)).toEqual({ first_day: 'mo', last_day: 'mo', opens: '', closes: '' })
    const empty = emptyRow(contentPages.contact.fields)
    expect(contentSchemas.contact.safeParse({ ...empty, title: 'Contacto' }).success).toBe(true)
  })
})
