export const leaveEs = {
  title: '¿Descartar los cambios?',
  body: 'Lo que escribiste no se ha guardado.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Seguir editando',
}
