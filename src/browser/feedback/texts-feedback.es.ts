export const es = {
  title: 'Enviar comentarios',
  type: 'Tipo',
  kinds: { idea: 'Idea', problem: 'Problema', other: 'Otro' },
  comment: 'Comentario',
  missing: 'Escribe tu comentario.',
  commentHelp: {
    idea: '¿Qué te gustaría poder hacer?',
    problem: '¿Qué esperabas que pasara y qué pasó?',
    other: 'Cuéntanos.',
  },
  screenshot: 'Captura de pantalla',
  screenshotHelp: 'Opcional. Pégala con Ctrl V o elige una imagen PNG, JPEG o WebP de hasta 2 MB.',
  choose: 'Elegir imagen',
  change: 'Cambiar',
  remove: 'Quitar',
  preview: 'Vista previa de la captura',
  tooLarge: 'La imagen pesa más de 2 MB.',
  wrongType: 'La imagen debe ser PNG, JPEG o WebP.',
  context: 'También enviamos',
  route: 'Pantalla',
  version: 'Versión',
  viewport: 'Ventana',
  send: 'Enviar',
  cancel: 'Cancelar',
}

export type FeedbackTexts = typeof es
