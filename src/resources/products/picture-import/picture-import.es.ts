import { plural } from '#browser/plural.ts'

const number = (n: number) => n.toLocaleString('es-MX')
const images = (n: number) => plural('es', n, 'imagen', 'imágenes')

export const es = {
  rows: 'Productos (CSV o Excel)',
  menu: 'Imágenes (ZIP)',
  title: 'Importar imágenes',
  steps: ['Nombres', 'Archivo', 'Resultado'],
  intro: 'Junta las fotos en un archivo ZIP. El nombre de cada una dice de qué producto es:',
  example: { file: 'Nombre del archivo', meaning: 'A qué producto va' },
  examples: [
    ['SIL-001.jpg', 'Al que tiene el código interno, SKU o código de barras SIL-001.'],
    ['SIL-001_2.jpg, SIL-001 (3).jpg', 'Al mismo: su segunda y su tercera imagen.'],
    ['sillas/sil-001.jpg', 'Al mismo: las carpetas y las mayúsculas no cuentan.'],
  ],
  hints: (files: number, megabytes: number, each: number) => [
    `Hasta ${files} archivos y ${megabytes} MB por ZIP; cada imagen en JPG, PNG, WebP o AVIF, de ${each} MB a lo más.`,
    'Se agregan después de las que el producto ya tiene. La misma imagen no se agrega dos veces.',
  ],
  last: (name: string) => `Tu última importación: ${name}`,
  seeLast: 'Ver resultado',
  have: 'Ya tengo mi archivo',
  back: 'Atrás',
  cancel: 'Cancelar',
  close: 'Cerrar',
  done: 'Listo',
  another: 'Importar otro ZIP',
  drop: 'Arrastra tu archivo ZIP o haz clic para elegirlo',
  dropHelp: (megabytes: number) => `Un archivo ZIP de ${megabytes} MB a lo más`,
  choose: 'Elegir archivo',
  change: 'Cambiar archivo',
  notZip: 'Ese archivo no es un ZIP.',
  tooLarge: (megabytes: number) => `El archivo pesa más de ${megabytes} MB.`,
  run: 'Importar imágenes',
  uploading: (percent: number) => `Subiendo el archivo: ${percent} %`,
  reading: 'Abriendo el archivo…',
  progress: (done: number, total: number) => `${number(done)} de ${number(total)}`,
  progressLabel: 'Imágenes procesadas',
  goesOn: 'Puedes cerrar esta ventana: la importación sigue y aquí la vuelves a encontrar.',
  stopped:
    'La importación se detuvo antes de terminar. Vuelve a importar el mismo ZIP: lo que ya se agregó no se repite.',
  ended: (added: number, refused: number) =>
    refused === 0
      ? `Se agregaron ${images(added)}.`
      : `Se agregaron ${images(added)}; ${number(refused)} no.`,
  added: 'Agregadas',
  repeated: 'Ya estaban',
  refused: 'Con errores',
  files: 'Archivos',
  columns: { file: 'Archivo', product: 'Producto', outcome: 'Resultado' },
  outcomes: { added: 'Agregada', repeated: 'Ya estaba' },
  noProduct: 'Ninguno',
  download: 'Descargar errores',
  retry: 'Reintentar',
  leaveTitle: '¿Dejar de subir el archivo?',
  leaveBody: 'El archivo no ha llegado completo; nada se ha importado.',
  leaveYes: 'Dejar de subir',
  leaveNo: 'Seguir aquí',
}

export type PictureImportWords = typeof es
