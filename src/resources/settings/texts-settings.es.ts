import type { SettingKey } from '#contract/settings.ts'
import type { SectionKey } from './settings-fields.screens.ts'

type Section = { readonly title: string; readonly help: string }

export const es = {
  title: 'Configuración',
  sections: {
    business: { title: 'Negocio', help: 'Aparece en tickets, reportes, correos y en tu sitio.' },
    sales: {
      title: 'Ventas',
      help: 'Impuestos, tipo de cambio y lo que una caja puede hacer sin autorización.',
    },
    site: {
      title: 'Sitio',
      help: 'Lo que promete cada página de producto. Los textos están en Textos del sitio, «Comprar».',
    },
    ticket: { title: 'Tickets y contratos', help: 'Lo que se imprime además de la venta.' },
    system: { title: 'Sistema', help: 'Fechas, listas y correos.' },
  } as Readonly<Record<SectionKey, Section>>,
  help: {
    business_name: 'El nombre con el que te conocen tus clientes.',
    rfc: '12 o 13 caracteres, sin guiones ni espacios.',
    tax_regime: 'Como aparece en tu constancia de situación fiscal.',
    whatsapp: 'Recibe los mensajes del botón de tu sitio.',
    exchange_rate: 'Pesos por un dólar, hoy. Déjalo vacío mientras no vendas en dólares.',
    exchange_rate_band_percent:
      'Abrir una caja con un tipo de cambio que se aparta más del tuyo pide el PIN de un supervisor o administrador.',
    converted_prices:
      'Los precios en dólares cambian al guardar en caja, etiquetas y sitio; lo ya vendido conserva el suyo.',
    discount_limit_percent: 'Un descuento mayor pide el PIN de un supervisor o administrador.',
    supervisor_discount_limit_percent: 'Un descuento mayor pide el PIN de un administrador.',
    refund_limit: 'Lo que devuelve o cancela de una venta sin el PIN de un supervisor o administrador.',
    supervisor_refund_limit: 'Lo que devuelve o cancela de una venta sin el PIN de un administrador.',
    quotation_days: 'De 0 a 365. Después se vende a los precios del día.',
    quotation_most_days: 'De 1 a 365 días desde que se hace.',
    credit_days:
      'Días hasta la fecha que se propone. Una posterior pide el PIN de un supervisor o administrador.',
    layaway_days:
      'Días hasta la fecha que se propone. Una posterior pide el PIN de un supervisor o administrador.',
    layaway_down_percent:
      'La parte de su total que se paga al apartar. Con 0 no se pide; con menos, el PIN de un supervisor o administrador.',
    credit_most_days: 'De 1 a 1825 días desde la venta hasta la fecha de liquidación.',
    installment_months: 'Con comas, por ejemplo 3, 6, 12. Si lo dejas vacío, no se anuncian.',
    installment_minimum: 'La mensualidad se muestra desde este importe.',
    warranty_months: 'Con 0 no se anuncia.',
    site_deposit_percent:
      'De un pedido aceptado en el sitio; nunca menos de lo que piden los apartados y lo que va sobre pedido.',
    site_hold_hours: 'De 1 a 720. Sus piezas se apartan mientras tanto.',
    bank_name: 'Para transferencias de quien compra en el sitio.',
    bank_clabe: '18 dígitos. Sin ella, el sitio no ofrece pagar por SPEI.',
    bank_notes: 'Se leen en la página de la cotización aceptada.',
    return_days: 'Con 0 no se anuncian devoluciones.',
    ticket_header: 'Se imprime arriba de lo vendido.',
    ticket_footer: 'Se imprime al pie, también de las cotizaciones.',
    layaway_terms:
      'Se imprimen en el contrato de apartado, además de la retención. Si lo dejas vacío, van las condiciones usuales.',
    invoice_request_days: 'De 0 a 365 desde que se pagó. El ticket lo dice; aquí no se timbra el CFDI.',
    on_order_deposit_percent: 'La parte de su precio que se paga al venderlo. Con 0 no se pide.',
    commission_percent: 'De lo que se cobra de sus ventas, sin IVA, para quien no tiene una propia.',
    layaway_retention_percent: 'Lo que se queda el negocio de lo ya abonado.',
    cash_difference_limit: 'Un corte con más diferencia queda por autorizar.',
    drawer_handover:
      'Cuando otra persona pasa a responder por un cajón abierto: lo cuentan a ciegas, o firma quien lo recibe.',
    till_lock_minutes:
      'Una caja sin uso pide el PIN de quien sigue. Con 0 no se bloquea; quien no tiene PIN tampoco se bloquea.',
    cash_in_drawer_limit: 'Al pasarlo, la caja sugiere un retiro.',
    change_question_limit: 'Al pasarlo, la caja pregunta antes de entregar el cambio.',
    reorder_point:
      'Con estas piezas o menos, un producto sale en «Pocas piezas» y se avisa. Cada producto puede tener el suyo.',
    usual_way_to_pay: 'Se propone al pagar una orden, y cuenta cuando nadie dice otra.',
    voucher_days:
      'De 0 a 3,650 desde que se da; 0 es sin vencimiento. Los vales que ya se dieron no cambian.',
    voucher_way_to_pay: 'Código del SAT que dicen las solicitudes y facturas de lo que se pagó con vale.',
    search_synonyms:
      'Un grupo por línea, separado por comas: «piso, de pie». Quien busca «lámpara piso» encuentra la lámpara de pie.',
    page_size: 'De 1 a 100, cuando quien consulta no pide otro.',
    require_second_factor:
      'Entran con su contraseña y un código de su teléfono. Quien aún no lo tiene lo activa al entrar y, mientras, no puede hacer nada más.',
    reset_link_minutes: 'De 5 a 1440. Después hay que pedir otro enlace.',
  } as Readonly<Partial<Record<SettingKey, string>>>,
  mexico: 'México',
  otherZones: 'Otras',
  zones: {
    'America/Mexico_City': 'Ciudad de México',
    'America/Cancun': 'Cancún',
    'America/Chihuahua': 'Chihuahua',
    'America/Ciudad_Juarez': 'Ciudad Juárez',
    'America/Hermosillo': 'Hermosillo',
    'America/Matamoros': 'Matamoros',
    'America/Mazatlan': 'Mazatlán',
    'America/Merida': 'Mérida',
    'America/Monterrey': 'Monterrey',
    'America/Ojinaga': 'Ojinaga',
    'America/Tijuana': 'Tijuana',
  } as Readonly<Record<string, string>>,
  /** The first part of the other zones' names. */
  regions: {
    Africa: 'África',
    America: 'América',
    Antarctica: 'Antártida',
    Arctic: 'Ártico',
    Atlantic: 'Atlántico',
    Europe: 'Europa',
    Indian: 'Índico',
    Pacific: 'Pacífico',
  } as Readonly<Record<string, string>>,
  logo: {
    label: 'Logotipo',
    help: 'PNG, JPEG o WebP, hasta 1 MB. Se guarda en cuanto lo eliges.',
    add: 'Subir logotipo',
    change: 'Cambiar',
    remove: 'Quitar',
    removeTitle: '¿Quitar el logotipo?',
    removeBody: 'Tickets, reportes y sitio mostrarán solo el nombre del negocio.',
    uploading: 'Subiendo…',
  },
  registers: {
    title: 'Cajas',
    help: 'Cada caja vende de un almacén.',
    none: 'Aún no tienes cajas.',
    manage: 'Administrar cajas',
    add: 'Agregar caja',
  },
  loading: 'Cargando la configuración…',
}

export type SettingsTexts = typeof es
