import type { ResourceTexts } from '#contract/resource.ts'

type Nouns = Pick<ResourceTexts, 'one' | 'many' | 'the'>

/**
 * The description of each generic call in the API document. Keys are the method and the path under the resource's own.
 */
const lines: Readonly<Record<string, (nouns: Nouns) => string>> = {
  'GET ': ({ many }) => `${many}, por páginas, con filtros, orden y búsqueda.`,
  'GET /catalog': ({ many }) => `${many} para una lista de opciones.`,
  'GET /sums': ({ many }) =>
    `Sumas de ${many} con los mismos filtros que la lista; \`counted\` dice cuántos de los \`rows\` registros suman. Con \`count=capped\` nada se suma de más de 10,000: \`rows\` es 10,001.`,
  'GET /:id': ({ the }) => `Lee ${the}.`,
  'POST ': ({ the }) => `Agrega ${the}.`,
  'PUT /:id': ({ the }) => `Cambia ${the}: lo que no se envía queda igual, lo vacío se borra.`,
  'POST /:id': ({ the }) => `Cambia ${the} desde un formulario, con «?_method=PUT».`,
  'PUT /:id/image': ({ the }) => `Quita la imagen de ${the}.`,
  'PUT /:id/images/:image_id/focus': ({ the }) =>
    `Elige el punto de la imagen de ${the} que siempre se ve, de 0 a 1 desde la izquierda y desde arriba.`,
  'DELETE /:id': ({ the }) => `Elimina ${the}.`,
  'DELETE /delete': ({ many }) => `Elimina varios registros de ${many}: todos o ninguno.`,
  'GET /related': ({ many }) =>
    `Qué registros se refieren a estos de ${many}, y cuántos de ellos se archivan en vez de eliminarse.`,
  'PUT /:id/restore': ({ the }) => `Recupera ${the} del archivo.`,
  'PUT /:id/:action': ({ the }) => `Aplica una acción a ${the} y responde con el registro.`,
  'GET /export': ({ many }) => `${many} en CSV o XLSX, con los mismos filtros que la lista.`,
  'POST /export': ({ many }) =>
    `Pide el archivo de ${many} cuando pasa de 100,000 filas: se prepara aparte, y su avance y su enlace están en \`GET exports\`. Con menos filas responde \`null\`, y se descarga con \`GET\`.`,
  'GET /:id/export': ({ the }) => `Reporte en PDF de ${the}.`,
  'GET /:id/history': ({ the }) => `Lo que se ha hecho con ${the}, lo último primero.`,
  'GET /template': ({ many }) => `Plantilla para importar ${many}.`,
  'POST /import/preview': () =>
    'Las columnas de un archivo, qué se toma por cada una y qué puede ser; no guarda nada.',
  'GET /imports': ({ many }) => `Las últimas importaciones de ${many}, de quien sean.`,
  'POST /imports/:import_id/undo': () =>
    'Deshace una importación: quita lo que agregó y restaura lo que cambió, si nada más lo ha tocado.',
  'POST /import': ({ many }) => `Importa ${many} de un archivo CSV o XLSX; con «dry_run» solo lo revisa.`,
}

export function summaryOf(method: string, path: string, nouns: Nouns): { summary?: string } {
  const line = lines[`${method} ${path}`]
  return line ? { summary: line(nouns).replaceAll('de el ', 'del ').replaceAll('a el ', 'al ') } : {}
}
