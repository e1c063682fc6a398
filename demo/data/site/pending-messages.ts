import type { MessageLine } from './message.ts'

/** Messages without an answer. */
export const pendingMessages: readonly MessageLine[] = [
  [
    0,
    'Renata Cuevas',
    'renata.cuevas',
    '¿El Sofá Cal pasa por una puerta de 78 cm? El elevador del edificio es chico.',
    { phone: '33 1452 8870', product: 'AZ-0214' },
  ],
  [
    0,
    'Óscar Ibarra',
    'oscar.ibarra',
    'Buen día. ¿Tienen la mesa Encino en 180? La de dos metros no me deja abrir el refrigerador.',
    { product: 'AZ-0216' },
  ],
  [
    1,
    'Fabiola Medina',
    'fabiola.medina',
    'Quiero cuatro sillas Mezquite para entregar en Ajijic en dos semanas. ¿Se puede?',
    { phone: '376 105 2294', product: 'AZ-0212' },
  ],
  [
    1,
    'Jorge Alcaraz',
    'jorge.alcaraz',
    'Vi el sillón Agave en su showroom y me encantó, pero lo necesito en otro verde. ¿Qué telas manejan?',
    { product: 'AZ-0217' },
  ],
  [
    1,
    'Marisol Trejo',
    'marisol.trejo',
    'Hola, somos una clínica dental en Providencia. Buscamos sala de espera para ocho personas. ¿A quién le mando el plano?',
    { phone: '33 2871 0046' },
  ],
  [
    2,
    'Luis Fernando Rojas',
    'luis.rojas',
    '¿La lámpara Jícara trae foco? ¿Y se puede con apagador de pie?',
    { product: 'AZ-0215' },
  ],
  [
    2,
    'Claudia Preciado',
    'claudia.preciado',
    'Me urge saber si les queda la manta Nevado. En la página dice que sí pero es para regalo y no quiero ir en balde.',
    { phone: '33 1190 7735', product: 'AZ-0194' },
  ],
  [
    3,
    'Hotel Casa Agave',
    'compras.casa.agave',
    'Buenas tardes. Requerimos cotización de 24 burós volados y 12 escritorios de 90 cm para entrega en doce semanas. Facturamos con RFC de la operadora.',
    { phone: '33 3630 4412', product: 'AZ-0153' },
  ],
  [
    3,
    'Emilia Rentería',
    'emilia.renteria',
    '¿Dan citas en domingo? Solo puedo ese día, mi esposo viene de León.',
    {},
  ],
  [
    4,
    'Rodolfo Parra',
    'rodolfo.parra',
    'Compré la cómoda Nayar hace unos meses y un cajón se está atorando. ¿Mandan a alguien o la llevo?',
    { phone: '33 1763 2208', product: 'AZ-0155' },
  ],
  [
    5,
    'Ileana Vargas',
    'ileana.vargas',
    'Tengo una sala de 3.20 por 4.10. ¿Cabe el Sofá Lomas con la chaise del lado izquierdo? Les mando fotos si me dan un WhatsApp.',
    { product: 'AZ-0146' },
  ],
  [
    6,
    'Bernardo Solís',
    'bernardo.solis',
    '¿Hacen la mesa Parota de 160? Somos seis y a veces ocho.',
    { product: 'AZ-0090' },
  ],
]
