import { mostMoney, type Cents, type Currency } from './money.ts'

const upToTwentyNine = (
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ')
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

const units = {
  MXN: { one: 'peso', many: 'pesos', mark: 'M.N.' },
  USD: { one: 'dólar', many: 'dólares', mark: 'USD' },
} as const satisfies Record<Currency, object>

/** An amount as Mexican documents write it: `MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.` */
export function amountInWords(amount: Cents, currency: Currency = 'MXN'): string {
  if (amount < 0 || amount > mostMoney) throw new RangeError(`No words for ${amount} cents`)
  const whole = Math.floor(amount / 100)
  const { one, many, mark } = units[currency]
  // «Un millón de pesos», but «un millón cien pesos».
  const link = whole > 0 && whole % 1_000_000 === 0 ? ' de' : ''
  const fraction = String(amount % 100).padStart(2, '0')
  const words = `${numberInWords(whole)}${link} ${whole === 1 ? one : many}`
  return `${words.toLocaleUpperCase('es-MX')} ${fraction}/100 ${mark}`
}

/** A whole number before a masculine noun, so that it ends in «un», never in «uno». */
function numberInWords(value: number): string {
  if (value < 1_000) return belowThousand(value)
  const isMillions = value >= 1_000_000
  const size = isMillions ? 1_000_000 : 1_000
  const count = Math.floor(value / size)
  const rest = value % size
  const head = isMillions ? millions(count) : count === 1 ? 'mil' : `${belowThousand(count)} mil`
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`
}

function millions(count: number): string {
  return count === 1 ? 'un millón' : `${belowThousand(count)} millones`
}

function belowThousand(value: number): string {
  if (value < 30) return upToTwentyNine[value] ?? ''
  if (value === 100) return 'cien'
  if (value > 100) {
    const rest = value % 100
    const head = hundreds[Math.floor(value / 100)] ?? ''
    return rest === 0 ? head : `${head} ${belowThousand(rest)}`
  }
  const one = value % 10
  const head = tens[Math.floor(value / 10)] ?? ''
  return one === 0 ? head : `${head} y ${upToTwentyNine[one] ?? ''}`
}
