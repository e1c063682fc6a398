import { describe, expect, it } from 'vitest'
import { image, picture, pictures, text, thumbnail, type Fields } from '#contract/field.ts'
import { toPicture } from '#contract/picture.ts'
import { defineResource, nounTexts } from '#contract/resource.ts'
import { isPictured, pictureOf, thumbnailOf } from './record-picture.ts'

const words = nounTexts({ one: 'x', many: 'X', the: 'el x', ending: 'o' })
const resourceOf = (fields: Fields) =>
  defineResource({
    name: 'things',
    title: 'name',
    fields: { name: text(), ...fields },
    texts: { es: words, en: words },
  })
const record = (values: object) => ({ id: 1, allowed_actions: [], ...values })
const photo = (id: string) =>
  toPicture({
    id,
    width: 800,
    height: 600,
    placeholder: 'data:,',
    focusX: 50,
    focusY: 50,
  })

const categories = resourceOf({ image: image(), picture: picture() })
const products = resourceOf({ thumbnailUrl: thumbnail(), images: pictures() })
const customers = resourceOf({})

describe('a record with one picture', () => {
  it('shows it, and its thumbnail in lists', () => {
    const sala = record({ picture: photo('a') })
    expect(pictureOf(categories, sala)).toMatchObject({ id: 'a' })
    expect(thumbnailOf(categories, sala)).toEqual({ url: '/media/a/160.webp', placeholder: 'data:,' })
  })

  it('has an empty picture while it has none', () => {
    expect(isPictured(categories)).toBe(true)
    expect(pictureOf(categories, record({ picture: null }))).toBeNull()
    expect(thumbnailOf(categories, record({ picture: null }))).toBeNull()
  })
})

describe('a record with several', () => {
  it('shows the first one, and the chosen one in lists', () => {
    const mesa = record({ thumbnail_url: '/media/b/160.webp', images: [photo('a'), photo('b')] })
    expect(pictureOf(products, mesa)).toMatchObject({ id: 'a' })
    expect(thumbnailOf(products, mesa)).toEqual({ url: '/media/b/160.webp' })
  })
})

it('a resource without pictures has none', () => {
  expect(isPictured(customers)).toBe(false)
  expect(pictureOf(customers, record({}))).toBeNull()
})
