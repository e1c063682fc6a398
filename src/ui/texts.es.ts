export const es = {
  close: 'Cerrar',
  clear: 'Borrar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  nothingFound: 'Sin resultados',
  page: (number: number) => `Página ${number}`,
  firstPage: 'Primera página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  lastPage: 'Última página',
  calendarLocale: 'es-mx',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevel: 'Elegir mes',
  yearLevel: 'Elegir año',
}

export type UiTexts = typeof es
