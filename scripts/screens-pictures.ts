import sharp from 'sharp'

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
