type Rows = readonly (readonly [keys: string, what: string])[]

export const es = {
  title: 'Hoja de caja',
  print: 'Imprimir',
  back: 'Volver a la caja',
  parts: [
    {
      title: 'Vender',
      rows: [
        ['F2', 'Buscar un producto'],
        ['F3', 'Categorías'],
        ['F4', 'Cliente'],
        ['F6', 'Descuento en %'],
        ['Mayús + F6', 'Descuento en pesos'],
        ['F7', 'Guardar el ticket o, vacío, ver los que esperan'],
        ['Mayús + F7', 'Ver los tickets en espera'],
        ['↑ ↓', 'Elegir una línea del ticket'],
        ['+ −', 'Cambiar la cantidad'],
        ['Supr', 'Quitar la línea'],
        ['F12', 'Cobrar (también Ctrl + Enter)'],
      ],
    },
    {
      title: 'Cobrar',
      rows: [
        ['F8', 'Efectivo'],
        ['F9', 'Tarjeta'],
        ['F10', 'Mixto: efectivo y tarjeta'],
        ['Enter', 'Confirmar cobro'],
        ['Ctrl + P', 'Imprimir el ticket'],
        ['Alt + W', 'Mandar el ticket por WhatsApp'],
        ['Enter', 'Nueva venta'],
        ['Esc', 'Volver un paso; nada se pierde'],
      ],
    },
    {
      title: 'Abrir y contar la caja',
      rows: [
        ['Enter', 'Siguiente denominación'],
        ['Mayús + Enter', 'Denominación anterior'],
        ['Ctrl + Enter', 'Abrir, continuar o cerrar'],
        ['Alt + P', 'Cambiar de persona'],
        ['?', 'Todos los atajos, en la pantalla'],
      ],
    },
  ] as readonly { title: string; rows: Rows }[],
  steps: [
    {
      title: 'Al empezar',
      items: [
        'Elige tu caja y cuenta el fondo. Se compara con lo que dejó el corte anterior.',
        'Revisa el tipo de cambio. Si lo dejas vacío, no se reciben dólares.',
      ],
    },
    {
      title: 'Durante el turno',
      items: [
        'Entrada, salida y retiro de efectivo están en tu menú, arriba a la derecha. Firma el comprobante que se imprime.',
        'Para devolver, cancelar, abonar o reimprimir: tu menú, Ventas del turno.',
        'Si pasas de tu límite, una persona con PIN lo autoriza en tu caja.',
      ],
    },
    {
      title: 'Si se va la red',
      items: [
        'Sigue vendiendo: la caja guarda las ventas y las manda sola cuando vuelve la conexión.',
        'El ticket dice FOLIO PENDIENTE. No cierres la sesión ni borres los datos del navegador.',
        'Para abrir o cerrar la caja hace falta la red.',
      ],
    },
    {
      title: 'Al terminar',
      items: [
        'Tu menú, Corte de caja. Cuenta todo lo que hay en el cajón, también el fondo.',
        'Escribe el total de la terminal y explica la diferencia, si hay.',
        'Deja el fondo del siguiente turno y firma el corte.',
      ],
    },
  ],
}
