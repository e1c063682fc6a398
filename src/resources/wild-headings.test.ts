import { describe, expect, it } from 'vitest'
import { guessColumns, importColumns } from '#contract/import-headers.ts'
import type { Resource } from '#contract/resource.ts'
import { customers } from './customers/customer.resource.ts'
import { products } from './products/product.resource.ts'
import { suppliers } from './suppliers/supplier.resource.ts'

/** The headings of one file, each with the field that it must be taken for; «–» is one to leave out. */
type File = string

/** `Heading = field` pairs, as files of shops have them. */
function read(file: File): { headings: string[]; fields: string[] } {
  const pairs = file.split(' | ').map(pair => pair.split(' = '))
  return {
    headings: pairs.map(([heading = '']) => heading.trim()),
    fields: pairs.map(([, field = '']) => (field.trim() === '–' ? '' : field.trim())),
  }
}

function guessed(resource: Resource, file: File): (string | null)[] {
  return guessColumns(read(file).headings, importColumns(resource))
}

describe('a file of customers needs no column chosen by hand with the headings', () => {
  it.each([
    'Nombre completo = full_name | Tel. = phone | Correo = email | Cd. = city',
    'Razón social = full_name | R.F.C. = rfc | Tel. = phone | E-mail = email',
    'Nombre = full_name | Razón social = legal_name | RFC = rfc | C.P. = tax_postal_code | Régimen = tax_regime | Uso de CFDI = cfdi_use',
    'Cliente = full_name | Celular = phone | Correo-e = email | Domicilio = address | Población = city',
    'Nombre del cliente = full_name | Cel = phone | Mail = email | Calle y número = address | Municipio = city',
    'No. = – | Nombre y apellidos = full_name | Núm. de teléfono = phone | Correo electrónico = email | Género = sex',
    'Nombre = full_name | Sexo (H/M) = sex | Empresa / negocio = company | WhatsApp = phone',
    'Nombre = full_name | Correo 1 = email | Correo 2 = email_secondary | Teléfono 1 = phone',
    'NOMBRE = full_name | TELEFONO = phone | DIRECCION = address | CIUDAD = city | OBSERVACIONES = notes',
    'Contacto = full_name | Compañía = company | Móvil = phone | Dirección de correo = email',
    '# = – | Apellidos y nombre = full_name | Tel. celular = phone | Email = email | Localidad = city',
    'Nombre(s) = full_name | Tel/Cel = phone | Correo / E-mail = email | Dirección completa = address',
    'Nombre cliente = full_name | Teléfono cliente = phone | Correo cliente = email | Ciudad/Municipio = city',
    'Nombre del contacto = full_name | Negocio = company | Tel. de contacto = phone | Correo de contacto = email',
    'Customer name = full_name | Phone number = phone | Email address = email | City = city | Notes = notes',
    'Nombre o razón social = full_name | RFC = rfc | Domicilio = address | Ciudad y estado = city | Teléfono(s) = phone',
    'Nombre comercial = company | Nombre de contacto = full_name | Correo = email | Otro correo = email_secondary',
    'Cliente / razón social = full_name | Teléfono fijo o celular = phone | Correo(s) = email | Comentarios = notes',
    'Nombre de la persona = full_name | Sexo (M/F) = sex | Nombre de la empresa = company | Núm. celular = phone',
    'Consecutivo = – | Nombre completo del cliente = full_name | Número de celular = phone | Correo personal = email | Correo del trabajo = email_secondary | Notas internas = notes',
    'Nombre fiscal = legal_name | Nombre = full_name | Reg. fiscal = tax_regime | CP fiscal = tax_postal_code | Uso del comprobante = cfdi_use | Correo para factura = email',
  ])('%s', file => expect(guessed(customers, file)).toEqual(read(file).fields))
})

describe('a file of suppliers, too', () => {
  it.each([
    'Proveedor = brand_name | Contacto = contact | Tel. = phone | Cel. = cellphone | Correo = email',
    'Razón social = brand_name | RFC = rfc | Banco = bank | CLABE interbancaria = clabe',
    'Nombre comercial = brand_name | Giro = category | Vendedor = contact | WhatsApp = cellphone | Página web = url',
    'Empresa = brand_name | Representante = contact | Teléfono oficina = phone | Ext. = extension | E-mail = email',
    'Nombre del proveedor = brand_name | Atención = contact | Teléfono = phone | Móvil = cellphone | Sitio = url',
    'Marca = brand_name | Agente de ventas = contact | Tel. 1 = phone | Rubro = category | Cuenta CLABE = clabe',
    'Fábrica = brand_name | Asesor = contact | Correo de ventas = email | Tipo de proveedor = category | Portal = url | Usuario = user',
    'No. = – | Nombre = brand_name | R.F.C. = rfc | Institución bancaria = bank | CLABE = clabe | Correo-e = email',
  ])('%s', file => expect(guessed(suppliers, file)).toEqual(read(file).fields))
})

describe('a file of products, too', () => {
  it.each([
    'Clave = internal_code | Descripción corta = name | P. venta = price | Existencia = stock | Departamento = category_id',
    'Código = internal_code | Producto = name | Precio público = price | Costo = purchase_price | Stock = stock',
    'Cód. = internal_code | Artículo = name | Precio de lista = price | Cant. = stock | Familia = category_id | Línea = subcategory_id',
    'Modelo = internal_code | Nombre del producto = name | PVP = price | Inventario = stock | Marca = supplier_id | Medidas (cm) = dimensions',
    'SKU = sku | Código interno = internal_code | Nombre = name | Precio (con IVA) = price | Código barras = barcode',
    'Clave de producto = internal_code | Nombre del artículo = name | Precio unitario = price | Costo unitario = purchase_price | Proveedor = supplier_id | Clave proveedor = supplier_code',
    'Núm. = – | Cve. = internal_code | Concepto = name | Detalle = description | Precio menudeo = price | Piezas = stock | Mín. = reorder_point',
    'Referencia = internal_code | Título = name | Precio de venta al público = price | Categoría = category_id | Sub-categoría = subcategory_id | Color = color | Acabado = finish_name',
  ])('%s', file => expect(guessed(products, file)).toEqual(read(file).fields))
})

it('a heading that may be two free columns is not guessed', () => {
  expect(guessColumns(['Nombre', 'Correo o teléfono'], importColumns(customers))).toEqual(['full_name', null])
})
