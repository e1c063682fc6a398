export const feedbackEs = {
  one: 'comentario',
  many: 'Comentarios',
  the: 'el comentario',
  ending: 'o',
  fields: {
    summary: 'resumen',
    type: 'tipo',
    comment: 'comentario',
    author: 'persona',
    route: 'pantalla',
    version: 'versión',
    viewport: 'tamaño de la ventana',
    hasScreenshot: 'con captura',
    status: 'estado',
    // Fields of the form that sends a comment; no record has them.
    context: 'contexto',
    screenshot: 'captura de pantalla',
  },
  options: {
    type: { idea: 'Idea', problem: 'Problema', other: 'Otro' },
    status: { pending: 'Pendiente', attended: 'Atendido' },
  },
  actions: { attend: 'Marcar como atendido', reopen: 'Volver a pendiente' },
  views: { pending: 'Pendientes' },
  search: 'Texto del comentario',
  errors: {
    already_attended: 'El comentario ya está atendido.',
    already_pending: 'El comentario ya está pendiente.',
  },
} as const
