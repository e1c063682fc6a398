/** Texts about cash sessions that only the server uses, so that the browser does not load them. */
export const cashSessionErrorsEs = {
  errors: {
    session_already_open: 'Ya tienes una caja abierta: {register}. Ciérrala antes de abrir otra.',
    register_taken: 'La caja {register} ya la tiene abierta {user}.',
    register_just_taken: 'La caja {register} se acaba de abrir en otro lugar. Vuelve a intentarlo.',
    register_inactive: 'La caja {register} está inactiva.',
    rate_beyond_band:
      'El tipo de cambio {rate} se aparta más de {band} % del de la tienda, {shop}; pide la autorización de un supervisor o administrador.',
    rate_without_shop:
      'La tienda no tiene tipo de cambio; para recibir dólares a {rate} pide la autorización de un supervisor o administrador.',
    approval_other: 'La autorización no es para esto.',
    approval_used: 'La autorización ya se usó.',
    approval_expired: 'La autorización ya venció; pide otra.',
    approval_void: 'La persona que autorizó ya no puede autorizar.',
    drawer_short: 'En la caja no hay tanto efectivo.',
    drawer_short_by: 'En la caja solo debe haber {available}.',
    unknown_denomination: 'Esa denominación no existe en esa moneda.',
    float_over_counted: 'El fondo que se deja no puede ser mayor que los pesos contados.',
    session_closed: 'La caja ya se cerró.',
    session_elsewhere:
      'Esa caja no está abierta en este navegador. Tómala con tu PIN en el equipo donde se abrió.',
    close_needs_keeper:
      'De este cajón responde {keeper}, que cuenta y hace el corte. Si ya no está, primero entreguen el cajón.',
    handover_needs_keeper: 'El cajón lo entrega quien responde por él, o un supervisor.',
    handover_same: '{person} ya responde por este cajón.',
    handover_busy: '{person} ya responde por otra caja abierta. Primero haz su corte.',
    drawer_signature: 'Falta la firma: que firme quien recibe el cajón.',
    pin_wrong: 'El PIN no corresponde a una persona activa.',
    pin_wrong_of: 'El PIN de {approver} no es correcto. {left|Queda|Quedan} {left} {left|intento|intentos}.',
    pin_wrong_last: 'El PIN de {approver} no es correcto. Ya no quedan intentos por ahora.',
    pin_locked:
      'En esta caja se escribieron demasiados PIN equivocados. Intenta de nuevo en {minutes} {minutes|minuto|minutos}.',
    approver_locked: 'El PIN de {approver} está bloqueado por {minutes} {minutes|minuto|minutos}.',
  },
} as const
