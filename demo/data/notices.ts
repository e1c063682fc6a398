import type { Role } from '#contract/roles.ts'

/** A notice of the bell; oldest first. */
export interface DemoNotice {
  readonly hoursAgo: number
  readonly roles: readonly Role[]
  /** The user who caused it. */
  readonly from?: string
  readonly title: string
  readonly message: string
  readonly path: string
}

export const notices: readonly DemoNotice[] = [
  {
    hoursAgo: 150,
    roles: ['Admin'],
    from: 'caja@azenzo.mx',
    title: 'Comentario nuevo',
    message: 'Me gustaría ver el celular del cliente sin abrir su ficha.',
    path: '/admin/feedback',
  },
  {
    hoursAgo: 121,
    roles: ['Admin', 'Supervisor'],
    title: 'Sofá en el taller',
    message: 'El Sofá Nopala de Bodega Centro salió al Taller de tapicería por un cambio de tela.',
    path: '/admin/movements',
  },
  {
    hoursAgo: 97,
    roles: ['Admin'],
    from: 'fernanda@azenzo.mx',
    title: 'Comentario nuevo',
    message: 'Al importar proveedores desde Excel, las extensiones que empiezan con cero perdieron el cero.',
    path: '/admin/feedback',
  },
  {
    hoursAgo: 70,
    roles: ['Admin', 'Supervisor'],
    title: 'Producto agotado',
    message: 'Ya no hay Puf Tecolote en ningún almacén.',
    path: '/admin/products',
  },
  {
    hoursAgo: 46,
    roles: ['Admin', 'Supervisor', 'Vendedor'],
    title: 'Llegó el pedido IMP-2604',
    message: 'El Sofá Skog está contado y acomodado en Bodega Centro.',
    path: '/admin/inventories',
  },
  {
    hoursAgo: 21,
    roles: ['Admin'],
    from: 'ivan@azenzo.mx',
    title: 'Comentario nuevo',
    message: 'Se lee muy bien en la tableta del piso de venta. ¡Gracias!',
    path: '/admin/feedback',
  },
  {
    hoursAgo: 0,
    roles: ['Admin', 'Supervisor', 'Vendedor'],
    title: 'Te damos la bienvenida',
    message: 'Esta es la tienda de demostración: recórrela y cambia lo que quieras.',
    path: '/admin/dashboard',
  },
]
