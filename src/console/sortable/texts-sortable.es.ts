export const es = {
  sortable: 'imagen que se puede ordenar',
  instructions:
    'Con la barra espaciadora tomas la imagen; con las flechas la mueves; con la barra espaciadora la sueltas y con Escape la dejas donde estaba.',
  lifted: (place: number) => `Tomaste la imagen ${place}.`,
  over: (place: number, total: number) => `Lugar ${place} de ${total}.`,
  moved: (place: number, total: number) => `La imagen quedó en el lugar ${place} de ${total}.`,
  kept: 'La imagen volvió a su lugar.',
}

export type SortableTexts = typeof es
