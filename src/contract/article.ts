const feminine = /(a|ción|sión|dad|tad|tud)$/
const feminineWords = new Set([
  'base',
  'calle',
  'clase',
  'clave',
  'foto',
  'frase',
  'imagen',
  'orden',
  'razón',
])
const masculineWords = new Set(['día', 'iva'])
const participle = /[ai]d[oa]s?$/
const nouns = new Set([
  'entrada',
  'entradas',
  'estado',
  'medida',
  'medidas',
  'partida',
  'partidas',
  'salida',
  'salidas',
])
/** Words with which a label is no noun: «en oferta», «recibió», «la facturó». */
const noNoun =
  /^(¿|a |con |continúa|de |desde|en |hasta|la |lo |para |por |requiere|revierte|se |sin |tiene |ya )|^\p{L}+ó( |$)/u

/** «el precio», «la categoría», «las notas»; a label that is no noun is quoted: «en oferta», «pagado». */
export function withArticle(label: string): string {
  const [first = ''] = label.toLowerCase().split(/[\s,(]/)
  if (noNoun.test(label) || (participle.test(first) && !nouns.has(first) && !/dad(es)?$/.test(first))) {
    return `«${label}»`
  }
  if (feminineWords.has(first)) return `la ${label}`
  if (masculineWords.has(first)) return `el ${label}`
  if (/[^í]as$|ágenes$|ciones$/.test(first)) return `las ${label}`
  if (/os$|ías$|[^aáeiouí]es$/.test(first) && first.length > 3) return `los ${label}`
  return `${feminine.test(first) ? 'la' : 'el'} ${label}`
}
