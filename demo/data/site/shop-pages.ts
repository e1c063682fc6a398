/** The pages that the shop wrote about buying, in the marks of `domain/page-text.ts`. */
export const shopPages = [
  {
    name: 'Envíos',
    slug: 'envios',
    topic: 'delivery',
    in_menu: 1,
    description: 'Cuánto cuesta el envío de un mueble, en cuántos días llega y cómo lo subimos a tu casa.',
    body: `Entregamos con nuestro propio equipo en la zona metropolitana de Guadalajara y con fleteras de muebles en el resto del país. Escribe tu código postal aquí o en cualquier pieza y ves el costo y los días.

## Cuándo llega
Las piezas disponibles salen de la bodega al día siguiente del pago. Las que son sobre pedido se fabrican primero; la fecha está en tu nota de venta y te avisamos si cambia.

- Te llamamos un día antes para acordar un horario de tres horas.
- Si no puedes recibir, lo cambiamos una vez sin costo.
- Subimos hasta un tercer piso por escalera. Más arriba hace falta elevador.

## Antes de recibir
Mide puertas, pasillos y elevador. Si una pieza no entra, la regresamos a la bodega y se cobra solo el segundo viaje. ¿Dudas? Mándanos una foto por [WhatsApp o correo](/contact).

## Al recibir
Revisa la pieza con el equipo antes de firmar. Si algo llegó mal, lo anotamos ahí mismo y lo resolvemos como dice la página de [garantía](/garantia).`,
  },
  {
    name: 'Formas de pago',
    slug: 'formas-de-pago',
    topic: 'payment',
    description: 'Efectivo, tarjeta, transferencia y meses sin intereses. Cómo apartar una pieza.',
    body: `## Cómo puedes pagar
- **Tarjeta** de crédito o débito, en el showroom o con un enlace de pago.
- **Transferencia**: la pieza se aparta cuando el banco confirma.
- **Efectivo**, en el showroom, hasta el límite que marca la ley.

## Meses sin intereses
Con tarjetas de crédito participantes. La mensualidad de cada pieza está junto a su precio, sin cargos escondidos.

## Apartados
Con el 30 % apartas una pieza disponible hasta por 30 días. El precio no cambia mientras dura el apartado.

## Factura
Pídela con el código de tu ticket en [Facturar mi compra](/facturar). Llega a tu correo.`,
  },
  {
    name: 'Garantía',
    slug: 'garantia',
    topic: 'warranty',
    description: 'Qué cubre la garantía de tus muebles, por cuánto tiempo y cómo hacerla válida.',
    body: `Cada pieza tiene garantía contra defectos de fabricación desde el día en que la recibes. Guarda tu ticket: es todo lo que hace falta.

## Qué cubre
- **Cinco años**: la estructura y sus uniones.
- **Dos años**: herrajes, costuras, espumas y tapices.
- **Dos años**: barniz o pintura que se levanta con un uso normal.

## Qué no cubre
- Manchas, rasguños y golpes del uso.
- Madera al sol o a la intemperie cuando la pieza es de interior.
- Cambios hechos por alguien más.

## Cómo hacerla válida
1. Mándanos fotos y el folio de tu ticket por [contacto](/contact).
2. Vamos a verla en un máximo de cinco días hábiles.
3. La reparamos, la cambiamos o te regresamos tu dinero. La recogida no cuesta.`,
  },
  {
    name: 'Cambios y devoluciones',
    slug: 'devoluciones',
    topic: 'returns',
    description: 'Plazos y condiciones para cambiar o devolver un mueble, y cómo te regresamos tu dinero.',
    body: `Si la pieza no es lo que esperabas, puedes devolverla mientras no tenga uso y conserve sus partes.

## Cómo se hace
1. Escríbenos dentro del plazo con el folio de tu ticket.
2. Recogemos la pieza en la misma dirección. El viaje de regreso corre por tu cuenta, salvo que el error sea nuestro.
3. La revisamos y te regresamos tu dinero por el mismo medio en cinco días hábiles.

## Lo que no se devuelve
Las piezas hechas a tu medida o con la tela que elegiste, y las de exhibición vendidas como oferta. Si llegan con un defecto, las cubre la [garantía](/garantia).`,
  },
  {
    name: 'Preguntas frecuentes',
    slug: 'preguntas-frecuentes',
    topic: 'questions',
    in_menu: 1,
    description: 'Entregas, armado, medidas, telas, apartados y facturas: lo que más nos preguntan.',
    body: `## Entrega y armado
? ¿Cuánto cuesta el envío?
Depende de tu código postal y del total. Escríbelo en [Envíos](/envios) o en cualquier pieza y lo ves al momento.

? ¿La entregan armada?
Sí. El equipo que entrega arma, nivela y se lleva los empaques. Las repisas y libreros se fijan al muro si nos dejas taladrar.

? ¿Y si no cabe por la puerta?
Antes de enviarla revisamos contigo las medidas del paso. Muchas piezas llevan patas o respaldos que se quitan.

## Piezas y materiales
? ¿Puedo ver la pieza antes de comprarla?
En su página dice qué showroom la tiene. Si no está en ninguno, podemos llevar una muestra de la madera o la tela.

? ¿Hacen otras medidas?
En mesas, libreros y salas, casi siempre. Pide la cotización con las medidas y te respondemos con precio y fecha.

## Pago
? ¿Tienen meses sin intereses?
Sí, con tarjetas participantes. Los plazos y la compra mínima están en [Formas de pago](/formas-de-pago); la mensualidad, junto al precio.

? ¿Cómo pido mi factura?
Con el código de tu ticket, en [Facturar mi compra](/facturar).`,
  },
  {
    name: 'Términos y condiciones',
    slug: 'terminos',
    topic: 'terms',
    description: 'Las condiciones de compra y de uso de este sitio.',
    body: `## Quién vende
Azenzo Interiores, S.A. de C.V., con domicilio en Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jalisco.

## Precios
Están en pesos mexicanos e incluyen IVA. El envío se cotiza aparte según el código postal. Las ofertas duran mientras haya piezas.

## Existencias
Este sitio no cobra en línea: al pedir información te confirmamos la pieza y la fecha. Un pedido obliga a las dos partes cuando está pagado el anticipo.

## Fotos y colores
La madera y el cuero son materiales vivos y cada pieza es distinta. Los colores cambian de una pantalla a otra.

## Tus derechos
Nada de esto limita lo que te da la Ley Federal de Protección al Consumidor. Tus datos se tratan como dice el [aviso de privacidad](/aviso-de-privacidad).`,
  },
].map(page => ({ status: 1, in_footer: 1, ...page }))
