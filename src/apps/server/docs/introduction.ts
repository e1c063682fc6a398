import { html, type Html } from '#engine/html.ts'
import { renderShared } from './answers.ts'
import type { Answers } from './api-document.ts'

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly content: Html
}

type Rows = readonly (readonly [code: string, meaning: string])[]

const envelopes: Rows = [
  ['{ "data": […], "current_page", "per_page", "total", "last_page" }', 'Una página de una lista.'],
  ['{ "data": {…} }', 'Un registro: al leerlo, crearlo (201), cambiarlo o hacerle una acción.'],
  ['{ "data": { "id": 7 } }', 'Lo que se eliminó; en bloque, { "data": { "ids": […] } }.'],
  ['{ "data": [ { "id", "name" } ] }', 'Un catálogo para listas desplegables, de hasta 1,000 renglones.'],
]

const filters: Rows = [
  ['name=silla', 'Igual. Vacío (name=) busca los que no tienen valor.'],
  ['name!=silla', 'Distinto.'],
  ['where[name]=*silla*', 'Parecido: % y * son comodines; no distingue acentos ni mayúsculas.'],
  ['whereIn[id][]=1&whereIn[id][]=4', 'Uno de varios, hasta 100; también whereIn[id]=1,4.'],
  ['whereBetween[id][gt]=10&whereBetween[id][lt]=20', 'De 10 a 20, con ambos extremos; puede faltar uno.'],
  [
    'betweenDates[created_at][from]=2026-01-01&betweenDates[created_at][to]=2026-01-31',
    'Días completos, en la zona horaria de la tienda.',
  ],
  ['q=mesa roble', 'Búsqueda libre: tolera acentos y errores de escritura; lo más parecido va primero.'],
  ['order_by=-created_at,name', 'Orden; con - descendente.'],
  ['includes=contacts', 'Agrega los registros relacionados.'],
  ['page=2&per_page=25', 'Página y tamaño, de 1 a 100. Después de la última, data llega vacío.'],
]

/** The rules common to every call, so that no call repeats them. */
export const chaptersOf = (failures: Answers): readonly Chapter[] => [
  {
    id: 'sesion',
    title: 'Sesión',
    content: html`<p>
        <code>POST /api/login</code> entrega una cookie de sesión, que identifica a quien llama en las demás
        peticiones. El papel y el estado del usuario se leen en cada una: quien queda inactivo sale en ese
        momento. Un navegador solo puede hacer cambios desde las páginas de este servidor.
      </p>
      <p>
        Si la cuenta tiene segundo factor, responde 202 y la sesión empieza con
        <code>POST /api/login/second-factor</code>, desde el mismo navegador y en los 5 minutos siguientes.
        Donde la tienda lo pide y un administrador aún no lo tiene, todo lo demás responde 401 hasta que lo
        active (<code>POST /api/me/second-factor</code>).
      </p>
      <p>Los mensajes llegan en español; con el encabezado <code>X-Locale: en</code>, en inglés.</p>
      <p>
        Las pestañas de un navegador comparten la sesión. Toda respuesta a quien entró dice quién es en
        <code>X-User</code>; una petición que lo envía solo se atiende si es esa persona, y si no responde
        403.
      </p>`,
  },
  {
    id: 'valores',
    title: 'Valores',
    content: html`<p>
        El dinero viaja en pesos con hasta dos decimales, como número o como texto. Las fechas son
        <code>AAAA-MM-DD</code>; los momentos, ISO 8601. Los campos de sí o no aceptan <code>0</code>,
        <code>1</code>, <code>true</code> o <code>false</code>, y responden <code>0</code> o <code>1</code>.
      </p>
      <p>Al cambiar un registro, el campo ausente se queda como está y el vacío se borra.</p>
      <p>
        Con <code>original</code>, los valores con los que empezó la edición, un cambio no pisa el de otra
        persona: si un campo cambió mientras tanto responde 422 y <code>stored</code> trae el valor de ahora.
      </p>
      <p>
        Con <code>Idempotency-Key</code> (de 8 a 100 caracteres) repetir un alta o una importación no la
        duplica: responde lo mismo, con el encabezado <code>Idempotent-Replayed: true</code>. La misma clave
        con otro contenido responde 422.
      </p>`,
  },
  {
    id: 'sobres',
    title: 'Sobres',
    content: html`${table('Cuerpo', 'Significado', envelopes)}
      <p>
        Abajo, la forma de cada respuesta se dibuja con tipos en lugar de valores: <code>?</code> marca lo que
        puede faltar y <code>&hellip;</code> los nombres que dependen de los datos.
      </p>`,
  },
  {
    id: 'errores',
    title: 'Errores',
    content: html`<p>
        Cada llamada puede fallar de estas maneras, con su estado y su cuerpo. En <code>errors</code> por
        campo, lo que no es de un campo va en <code>base</code>. <code>Retry-After</code> dice en segundos
        cuándo volver a intentar.
      </p>
      ${renderShared(failures)}`,
  },
  {
    id: 'filtros',
    title: 'Filtros',
    content: html`<p>
        Valen en cada lista, exportación y catálogo. Cada recurso dice qué se puede filtrar, ordenar e
        incluir; un nombre que no conoce responde 422 y lo señala.
      </p>
      ${table('Forma', 'Significado', filters)}`,
  },
]

export function renderChapter({ id, title, content }: Chapter): Html {
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${content}
  </section>`
}

function table(left: string, right: string, rows: Rows): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${left}</th>
        <th scope="col">${right}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([code, meaning]) =>
          html`<tr>
            <td><code>${code}</code></td>
            <td>${meaning}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
