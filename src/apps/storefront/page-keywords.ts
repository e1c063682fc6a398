import type { PageTopic } from '#contract/page-topics.ts'
import type { Link } from './models.ts'
import { texts } from './texts.ts'

/** Words by which a page is found, besides those of its name. */
export const topicKeywords: Readonly<Record<PageTopic, string>> = {
  delivery:
    'envío envíos envio gratis costo de envío precio del envío cuánto cuesta el envío flete paquetería entrega a domicilio tiempo de entrega cuándo llega código postal shipping delivery',
  payment:
    'formas de pago métodos de pago cómo pagar pagar meses sin intereses msi mensualidades crédito tarjeta débito transferencia spei efectivo apartado enganche anticipo paypal oxxo payment',
  assembly: 'armado instalación montaje armar ensamble cuidado limpieza assembly',
  warranty: 'garantía defecto reparación reclamo warranty',
  returns: 'devolución devoluciones cambios cambio devolver reembolso regresar returns refund',
  questions: 'preguntas frecuentes dudas ayuda faq help',
  terms: 'términos y condiciones legal política terms',
}

/** The pages that every shop has. */
export const ownPages: readonly (Link & { readonly keywords: string })[] = [
  {
    label: texts.contact,
    href: '/contact',
    keywords:
      'contacto contactar teléfono correo whatsapp email mensaje escribir atención a clientes contact',
  },
  {
    label: texts.showrooms,
    href: '/showrooms',
    keywords:
      'showrooms showroom tienda tiendas sucursal sucursales ubicación dirección dónde están horario horarios visitar mapa stores',
  },
  {
    label: texts.invoice.title,
    href: '/facturar',
    keywords: 'facturar factura facturación cfdi rfc invoice',
  },
  {
    label: texts.offers,
    href: '/offers',
    keywords:
      'ofertas oferta descuento descuentos rebajas promoción promociones liquidación outlet buen fin sale',
  },
  {
    label: texts.interiorism,
    href: '/interiorism',
    keywords: 'interiorismo diseño de interiores proyecto asesoría decorador decoradora',
  },
  {
    label: texts.selection.title,
    href: '/seleccion',
    keywords: 'mi selección cotización cotizar carrito cart',
  },
  {
    label: texts.privacy,
    href: '/aviso-de-privacidad',
    keywords: 'aviso de privacidad datos personales arco privacy',
  },
]
