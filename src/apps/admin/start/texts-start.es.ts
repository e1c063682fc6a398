export const es = {
  title: 'Empezar con mi negocio',
  intro:
    'Cuando termines de conocer la tienda de demostración, vacíala aquí y quédate con una tuya, lista para tus productos.',
  lost: {
    title: 'Qué se borra',
    help: 'No se puede deshacer.',
    lines: [
      'Todo lo de la demostración: productos, imágenes, existencias, clientes, proveedores, usuarios y configuración.',
      'Lo que hayas agregado tú en ella.',
      'Las sesiones abiertas: todos salen, también tú.',
    ],
  },
  business: {
    title: 'Tu negocio',
    help: 'El nombre se ve en el sitio, en los correos y en los tickets. Lo demás se completa después, en Configuración.',
    name: 'Nombre del negocio',
  },
  admin: {
    title: 'Tu acceso',
    help: 'Serás el primer administrador. Después podrás agregar a tu equipo.',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
  },
  confirm: {
    title: 'Confirma',
    label: (word: string) => `Escribe ${word}`,
    help: 'Es la última pregunta.',
  },
  submit: 'Vaciar y empezar',
  over: {
    title: 'Esta tienda ya es tuya',
    message: 'Solo la tienda de demostración se puede vaciar.',
    home: 'Ir al inicio',
  },
  demo: {
    title: 'Estás en la tienda de demostración',
    message: 'Cambia lo que quieras: nada de esto es real. Si ya la conoces, empieza con lo tuyo.',
  },
}

export type StartTexts = typeof es
