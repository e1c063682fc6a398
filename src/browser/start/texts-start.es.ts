import { plural as pluralIn } from '../plural.ts'

const plural = (count: number, one: string, many: string) => pluralIn('es', count, one, many)

export const startEs = {
  loading: 'Cargando tus datos…',
  connection: {
    title: 'Error de conexión',
    retry: 'Ocurrió un error, intenta de nuevo.',
    reloadingIn: (seconds: number) => `La página se recarga en ${plural(seconds, 'segundo', 'segundos')}.`,
    reloadNow: 'Recargar ahora',
  },
  fatal: { title: 'Algo salió mal', message: 'Ocurrió un error grave, contáctanos.' },
}

export type StartTexts = typeof startEs
