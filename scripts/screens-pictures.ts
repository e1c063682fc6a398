import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

const colours = ['#31594c', '#9b4a3c', '#c9a66b', '#5d7386', '#8c6a4f']

/** Gives pictures to the catalogue of the demo shop, and leaves one of each kind of record without. */
export async function hangPictures(request: APIRequestContext): Promise<void> {
  for (const path of ['v2/categories-parents', 'categories', 'subcategories']) {
    const found = await request.get(`/api/${path}?per_page=100`)
    const { data } = (await found.json()) as { data: { id: number }[] }
    for (const [place, { id }] of data.slice(0, -1).entries()) {
      const image = await drawing(colours[place % colours.length] ?? '')
      await request.post(`/api/${path}/${id}?_method=PUT`, { multipart: { image } })
    }
  }
}

/** A sofa against a wall. */
export async function drawing(colour: string) {
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#e3e2dc"/><rect y="430" width="800" height="170" fill="#b69a7c"/>
    <g fill="${colour}"><rect x="210" y="280" width="380" height="130" rx="20"/>
    <rect x="180" y="330" width="60" height="110" rx="20"/><rect x="560" y="330" width="60" height="110" rx="20"/></g>
  </svg>`
  return {
    name: 'sala.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(room)).jpeg().toBuffer(),
  }
}
