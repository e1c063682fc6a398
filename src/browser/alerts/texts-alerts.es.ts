export const es = {
  cancel: 'Cancelar',
  more: (n: number) => `y ${n} más`,
  type: (word: string) => `Escribe ${word} para confirmar`,
  removeWord: 'ELIMINAR',
  eraseWord: 'BORRAR',
  removeOne: (the: string, name: string) => `¿Eliminar ${the} «${name}»?`,
  removeMany: (many: string) => `¿Eliminar ${many}?`,
  removeBody: 'Esta acción no se puede deshacer.',
  remove: 'Eliminar',
  linked: (label: string, n: number) => `${label}: ${n.toLocaleString('es-MX')}`,
  linkedMany: (label: string, most: number) => `${label}: más de ${most.toLocaleString('es-MX')}`,
  archive: 'Archivar',
  archiveOne: (the: string, name: string) => `¿Archivar ${the} «${name}»?`,
  archiveBody:
    'Hay registros que lo mencionan, así que no se borra. Deja de aparecer en listas y opciones, ellos conservan su nombre y lo puedes recuperar en la vista de archivados.',
  archiveSome: (n: number, all: number) =>
    `${n} de ${all} están en uso y se archivan: los puedes recuperar. Los demás se eliminan para siempre.`,
  archiveAll: 'Están en uso, así que se archivan: los puedes recuperar en la vista de archivados.',
  keptOne: (the: string, name: string) => `No se puede eliminar ${the} «${name}»`,
  keptMany: 'No se pueden eliminar todavía',
  blocked: 'No se eliminó ningún registro',
  close: 'Cerrar',
  actOne: (verb: string, the: string, name: string) => `¿${verb} ${the} «${name}»?`,
  actMany: (verb: string, many: string) => `¿${verb} ${many}?`,
  undo: 'Deshacer',
  retry: 'Reintentar',
  see: (records: string) => `Ver ${records.charAt(0).toLowerCase()}${records.slice(1)}`,
  named: (name: string, text: string) => `${name} · ${text}`,
}

export type AlertTexts = typeof es
