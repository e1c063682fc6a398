/** Words of questions and notices. */
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
  blocked: 'No se eliminó ningún registro',
  close: 'Cerrar',
  actOne: (verb: string, the: string, name: string) => `¿${verb} ${the} «${name}»?`,
  actMany: (verb: string, many: string) => `¿${verb} ${many}?`,
  undo: 'Deshacer',
}

export type AlertTexts = typeof es
