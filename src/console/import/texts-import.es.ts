import { plural } from '#browser/plural.ts'

const number = (n: number) => n.toLocaleString('es-MX')
const count = (n: number, one: string, other: string) => plural('es', n, one, other)

export const es = {
  stopped: 'La importación se detuvo antes de terminar y no se guardó ninguna fila. Impórtala de nuevo.',
  lost: 'Se perdió la conexión. Buscando qué pasó con la importación…',
  continuing: (done: number, total: number) =>
    `La importación continúa: ${number(done)} de ${number(total)} filas…`,
  runningTitle: (name: string) => `La importación de «${name}» sigue en curso`,
  runningBody: (done: number, total: number) =>
    `Van ${number(done)} de ${number(total)} filas. Puedes cerrar esta ventana.`,
  undoingTitle: (name: string) => `La importación de «${name}» se está deshaciendo`,
  undoingBody: 'En un momento todo quedará como estaba.',
  stoppedTitle: (name: string) => `La importación de «${name}» se detuvo`,
  stoppedBody: 'No terminó y no se guardó ninguna fila. Elige el archivo y vuelve a importarlo.',
  title: (many: string) => `Importar ${many}`,
  steps: { template: 'Plantilla', file: 'Archivo', review: 'Revisión' },
  templateText: 'Usa tu propia hoja de cálculo, o descarga la plantilla y llénala.',
  templateHints: [
    'Las columnas con * son obligatorias; las demás pueden quedar vacías o faltar.',
    'La fila de ejemplo dice qué valores se admiten; no se importa.',
    'Categorías, proveedores y demás van por su nombre.',
    'Con la columna Código se actualiza el registro de ese código; sin ella se agrega uno nuevo.',
  ],
  download: 'Descargar plantilla',
  downloadCsv: 'Plantilla en CSV',
  have: 'Ya tengo mi archivo',
  next: 'Continuar',
  back: 'Atrás',
  cancel: 'Cancelar',
  drop: 'Arrastra tu archivo o haz clic para elegirlo',
  dropHelp: 'CSV o XLSX, hasta 5 MB y 10,000 filas',
  choose: 'Elegir archivo',
  change: 'Cambiar archivo',
  reading: 'Leyendo el archivo…',
  found: (rows: number, header: number) =>
    `${count(rows, 'fila', 'filas')}; los encabezados están en la fila ${header}.`,
  mapping: 'Qué es cada columna',
  mappingColumns: { column: 'Columna del archivo', samples: 'Ejemplos', field: 'Se guarda en' },
  fieldOf: (column: string) => `Campo de la columna «${column}»`,
  unnamed: (letter: string) => `Columna ${letter}, sin encabezado`,
  chooseField: 'Elige un campo',
  ignore: 'Ignorar esta columna',
  unknownColumn: 'No la reconocemos: elige un campo o ignórala.',
  twice: 'Otra columna ya se guarda en este campo.',
  remembered: 'Como la última vez.',
  missing: (fields: string) => `Falta elegir la columna de: ${fields}.`,
  toChoose: (n: number) => (n === 1 ? 'Falta elegir 1 columna.' : `Falta elegir ${n} columnas.`),
  questions: '¿A qué te refieres?',
  answerFirst: (n: number) =>
    n === 1
      ? 'Falta responder 1 pregunta; sin respuesta sus filas se omiten.'
      : `Faltan ${n} respuestas; sin ellas sus filas se omiten.`,
  questionRows: (n: number) => count(n, 'fila', 'filas'),
  meaningOf: (value: string) => `Qué es «${value}»`,
  chooseMeaning: 'Elige cuál es',
  duplicatesTitle: (n: number) =>
    n === 1 ? '1 fila parece repetida' : `${number(n)} filas parecen repetidas`,
  duplicate: (row: number, column: string, value: string) => `Fila ${row}: ${column} «${value}» es`,
  duplicateRow: (row: number) => `igual que en la fila ${row}`,
  duplicatesMore: (n: number) => `y ${number(n)} más`,
  skipDuplicates: 'No importar las repetidas',
  mayBeEmpty: 'Hay valores con error que no son obligatorios',
  mayBeEmptyHelp:
    'Puedes dejarlos vacíos e importar sus filas. Un registro que ya existe conserva lo que tenía.',
  leaveEmpty: (column: string, rows: number) =>
    `Dejar vacío «${column}» donde hay error (${count(rows, 'fila', 'filas')})`,
  emptied: (row: number, column: string, value: string) =>
    `Fila ${row}: ${column} quedará vacío, sin «${value}»`,
  leftEmpty: (n: number) => (n === 1 ? '1 valor quedó vacío.' : `${number(n)} valores quedaron vacíos.`),
  groupRows: (n: number, rows: string) => `${number(n)} filas: ${rows}`,
  history: 'Importaciones anteriores',
  historyLine: (created: number, updated: number) =>
    [
      ...(created > 0 ? [created === 1 ? '1 agregado' : `${number(created)} agregados`] : []),
      ...(updated > 0 ? [updated === 1 ? '1 actualizado' : `${number(updated)} actualizados`] : []),
    ].join(', '),
  undo: 'Deshacer',
  undoOf: (name: string) => `Deshacer la importación de «${name}»`,
  undoTitle: '¿Deshacer la importación?',
  undoBody: (name: string, created: number, updated: number) =>
    `Se quitará lo que «${name}» agregó (${number(created)}) y lo que cambió (${number(updated)}) quedará como estaba.`,
  undone: (removed: number, restored: number) =>
    `Se deshizo la importación: ${number(removed)} quitados, ${number(restored)} como estaban.`,
  undoneLeft: (n: number) =>
    n === 1
      ? '1 se quedó, porque alguien lo usó mientras tanto.'
      : `${number(n)} se quedaron, porque alguien los usó mientras tanto.`,
  wasUndone: (name: string) => `La deshizo ${name}`,
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
