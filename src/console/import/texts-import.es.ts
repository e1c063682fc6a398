import { plural } from '#browser/plural.ts'

const number = (n: number) => n.toLocaleString('es-MX')
const count = (n: number, one: string, other: string) => plural('es', n, one, other)

/** Words of an import. */
export const es = {
  stopped: 'La importación se detuvo antes de terminar y no se guardó ninguna fila. Impórtala de nuevo.',
  lost: 'Se perdió la conexión. Buscando qué pasó con la importación…',
  stoppedTitle: (name: string) => `La importación de «${name}» se detuvo`,
  stoppedBody: 'No terminó y no se guardó ninguna fila. Elige el archivo y vuelve a importarlo.',
  title: (many: string) => `Importar ${many}`,
  steps: { template: 'Plantilla', file: 'Archivo', review: 'Revisión' },
  templateText: 'Descarga la plantilla, llénala en tu hoja de cálculo y vuelve con ella.',
  templateHints: [
    'Las columnas con * son obligatorias; las demás pueden quedar vacías o faltar.',
    'La fila de ejemplo dice qué valores se admiten: bórrala antes de importar.',
    'Con la columna Código se actualiza el registro de ese código; sin ella se agrega uno nuevo.',
  ],
  download: 'Descargar plantilla',
  have: 'Ya tengo mi archivo',
  next: 'Continuar',
  back: 'Atrás',
  cancel: 'Cancelar',
  drop: 'Arrastra tu archivo CSV o haz clic para elegirlo',
  dropHelp: 'CSV o XLSX, hasta 5 MB y 10,000 filas',
  choose: 'Elegir archivo',
  change: 'Cambiar archivo',
  preview: (n: number) => `Vista previa: ${n === 1 ? 'la primera fila' : `las primeras ${n} filas`}`,
  noPreview: 'Las hojas de Excel se revisan en el siguiente paso.',
  headersFaulty: 'Revisa los encabezados',
  delimiters: {
    ',': 'separado por comas',
    ';': 'separado por punto y coma',
    '\t': 'separado por tabuladores',
    '|': 'separado por barras',
  },
  uploading: (percent: number) => `Subiendo el archivo: ${percent} %`,
  checking: 'Revisando el archivo…',
  writing: (done: number, total: number) => `Importando ${number(done)} de ${number(total)} filas…`,
  rows: 'Filas leídas',
  created: 'Se agregarán',
  updated: 'Se actualizarán',
  failed: 'Con errores',
  faults: 'Errores por fila',
  faultCount: (errors: number, rows: number) => `${errors} en ${count(rows, 'fila', 'filas')}`,
  faultsShown: (n: number) => `Se muestran los primeros ${n}; el archivo los trae todos.`,
  downloadFaults: 'Descargar filas con errores',
  columns: { row: 'Fila', column: 'Columna', value: 'Valor en el archivo', reason: 'Motivo' },
  emptyValue: 'vacío',
  noFaults: 'Ninguna fila tiene errores.',
  notSaved: 'Nada se ha guardado aún.',
  skipped: (n: number) =>
    `Nada se ha guardado aún; ${n === 1 ? 'la fila con errores se omitirá' : `las ${n} filas con errores se omitirán`}.`,
  nothing: 'Ninguna fila se puede importar. Corrige el archivo y vuelve a elegirlo.',
  run: (many: string) => `Importar ${many}`,
  done: (n: number) => (n === 1 ? 'Se importó 1 registro.' : `Se importaron ${number(n)} registros.`),
  doneWithFaults: (n: number, failed: number) =>
    `${n === 1 ? 'Se importó 1 registro' : `Se importaron ${number(n)} registros`}; ${number(failed)} con errores.`,
}

export type ImportTexts = typeof es
