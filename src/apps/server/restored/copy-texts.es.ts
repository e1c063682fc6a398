/** What the server says of copies, its own and the one that it was restored from. */
export const copyEs = {
  one: 'copia',
  many: 'Copias',
  the: 'la copia',
  ending: 'a',
  fields: { oldMails: 'correos de antes' },
  errors: {
    not_a_copy: 'Esta ya es la tienda: no hay ninguna copia restaurada por aceptar.',
    copy_accepted:
      'Esta es la tienda ahora. Los correos, los avisos y los formularios del sitio vuelven a funcionar.',
    backup_killed: 'La copia se interrumpió porque el servidor se apagó de golpe.',
    backup_no_folder: 'No existe la carpeta {dir}: revisa que el disco o la carpeta de red esté conectada.',
    copy_sends_nothing: 'La copia restaurada no envía correos hasta que un administrador la acepte.',
  },
} as const
