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
    backup_failed_notice: 'La copia de la tienda falló',
    backup_late_notice: 'La copia de la tienda está atrasada',
    backup_last: 'La última que se hizo es del {moment}.',
    backup_none: 'Todavía no se ha hecho ninguna.',
    backup_killed: 'La copia se interrumpió porque el servidor se apagó de golpe.',
    backup_no_folder: 'No existe la carpeta {dir}: revisa que el disco o la carpeta de red esté conectada.',
    copy_sends_nothing: 'La copia restaurada no envía correos hasta que un administrador la acepte.',
    copy_notice: 'La copia restaurada es la tienda',
    copy_told:
      '{user} confirmó la copia del {day}. Desde entonces {sales|llegó|llegaron} {sales} {sales|venta|ventas}; por revisar: {review}.',
  },
} as const
