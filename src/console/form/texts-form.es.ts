import { plural } from '#browser/plural.ts'

const count = (n: number, one: string, other: string) => plural('es', n, one, other)

/** Words of forms. `o` is the ending of the noun's adjectives. */
export const es = {
  balance: { half: '50 %', whole: 'Todo el saldo' },
  form: {
    add: (one: string) => `Agregar ${one}`,
    edit: (one: string) => `Editar ${one}`,
    required: 'Los campos con * son obligatorios',
    save: 'Guardar',
    saveAndAdd: 'Guardar y agregar otro',
    saveOptions: 'Más formas de guardar',
    shortcuts: 'Formulario',
    cancel: 'Cancelar',
    back: 'Volver',
    unsaved: (n: number) => count(n, 'cambio sin guardar', 'cambios sin guardar'),
    summary: (n: number) => `Revisa ${count(n, 'campo', 'campos')}`,
    keepSecret: 'Déjala vacía para conservar la actual.',
    secretLength: (min: number) => `Al menos ${count(min, 'carácter', 'caracteres')}.`,
    confirmSecret: (label: string) => `Confirmar ${label}`,
    strength: 'Seguridad de la contraseña',
    loading: 'Cargando…',
    noSlug: 'nombre',
    retry: 'Reintentar',
  },
  stale: {
    title: 'Otra persona guardó lo mismo que editabas',
    help: 'Elige qué valor queda en cada campo y vuelve a guardar. Lo demás que cambiaste sigue aquí.',
    theirs: 'Guardado ahora',
    mine: 'El tuyo',
    useTheirs: 'Usar el guardado',
    keepMine: 'Conservar el mío',
    picture: 'Imagen guardada',
  },
  image: {
    choose: 'Elegir imagen',
    change: 'Cambiar imagen',
    remove: 'Quitar imagen',
    undo: 'Deshacer',
    help: (megabytes: number) => `JPG, PNG, WebP o AVIF, hasta ${megabytes} MB.`,
    otherWays: 'También puedes arrastrarla aquí o pegarla.',
    preview: 'Vista previa de la imagen elegida',
    willBeRemoved: 'La imagen se quitará al guardar.',
    sending: (percent: number) => `Subiendo la imagen: ${percent} %`,
    processing: 'Procesando la imagen…',
    removeTitle: (the: string, name: string) => `¿Quitar la imagen de ${the} «${name}»?`,
    changed: 'La imagen se cambió.',
    removed: 'La imagen se quitó.',
    focus: {
      title: 'Punto de interés',
      help: 'Haz clic en lo que siempre debe verse, o muévelo con las flechas del teclado. Se guarda al momento.',
      point: (across: number, down: number) => `A ${across} % desde la izquierda y ${down} % desde arriba`,
      list: 'En las listas',
      link: 'Al compartir el enlace',
      centre: 'Al centro',
      done: 'Listo',
      kept: 'Se guardó el punto de interés.',
    },
  },
  video: {
    choose: 'Elegir video',
    change: 'Cambiar video',
    remove: 'Quitar video',
    undo: 'Deshacer',
    help: (megabytes: number) => `MP4 o WebM, hasta ${megabytes} MB.`,
    preview: 'Vista previa del video',
    willBeRemoved: 'El video se quitará al guardar.',
  },
}

export type FormTexts = typeof es
