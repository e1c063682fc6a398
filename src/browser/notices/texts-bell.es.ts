export const bellEs = {
  bell: (count: number) => (count === 0 ? 'Notificaciones' : `Notificaciones, ${count} sin leer`),
}
