import { describe, expect, it } from 'vitest'
import { demoProducts } from '../catalogue/catalogue.ts'
import { interiorism, projectOne } from './interiorism.ts'
import { messages } from './messages.ts'
import { contact, landing, showrooms, site } from './pages.ts'
import { privacy } from './privacy.ts'
import { azenzoPictures, empresaPictures } from './showrooms.ts'

const pages = { site, landing, showrooms, interiorism, projectOne, contact, privacy }
const codes = new Set(demoProducts.filter(({ hidden }) => !hidden).map(({ code }) => code))
const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)

/** Every text in the value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('the texts of the demo’s site', () => {
  it('are never empty, nor a placeholder', () => {
    for (const text of textsIn(pages)) {
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/^$|lorem|xxx|todo:|\{|\}|\.\.\./i)
    }
  })

  it('are short enough for search engines and headings', () => {
    const { site: _, ...described } = pages
    for (const [name, { description }] of Object.entries(described)) {
      expect(description.length, name).toBeLessThanOrEqual(160)
      expect(description.length, name).toBeGreaterThan(50)
    }
    for (const { label, value } of projectOne.facts) {
      expect(label.length).toBeLessThanOrEqual(40)
      expect(value.length).toBeLessThanOrEqual(80)
    }
    for (const { caption } of [...projectOne.pictures, ...interiorism.pairs]) {
      expect(caption.length).toBeLessThanOrEqual(200)
    }
    expect(interiorism.steps).toHaveLength(4)
  })

  it('name only shown products', () => {
    for (const code of [...landing.hero_products, ...projectOne.products]) expect(codes).toContain(code)
  })

  it('are not repeated', () => {
    const gallery = [...azenzoPictures, ...empresaPictures]
    for (const key of ['picture', 'caption', 'description'] as const) {
      expect(repeated(gallery.map(picture => picture[key])), key).toEqual([])
    }
    expect(repeated(messages.map(({ message }) => message))).toEqual([])
    expect(repeated(messages.map(({ email }) => email))).toEqual([])
  })
})

describe('the messages of visitors', () => {
  it('fill several pages, answered and not, with a product and without', () => {
    expect(messages.length).toBeGreaterThanOrEqual(40)
    for (const attended of [true, false]) {
      expect(messages.filter(message => message.attended === attended).length).toBeGreaterThan(10)
      const about = messages.filter(message => message.attended === attended).map(({ product }) => product)
      expect(about).toContain(undefined)
      expect(about.some(code => code !== undefined)).toBe(true)
    }
  })

  it('are newest first, about products of the catalogue, and fit their fields', () => {
    const days = messages.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    const known = [undefined, ...demoProducts.map(({ code }) => code)]
    for (const { product, name, email, phone, message } of messages) {
      expect(known).toContain(product)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(email).toMatch(/^[a-z.]+@correo\.example$/)
      expect(phone ?? '33 1111 2222').toMatch(/^\d{2,3} \d{3,4} \d{4}$/)
      expect(message.length).toBeLessThanOrEqual(1_000)
    }
  })
})
