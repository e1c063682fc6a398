import { DatabaseError } from 'pg'
import { addressesOf } from '#db/addresses.ts'
import type { SessionFault } from '#db/check-session.ts'
import { wantedEncoding, wantedOrder, type DatabaseNature } from '#db/database-nature.ts'
import { codeOf } from '#db/embedded/error.ts'
import { MigrationError } from '#db/migration-error.ts'
import { NoPrimaryError } from '#db/primary.ts'
import { Fault } from './fault.ts'

interface Target {
  readonly host: string
  readonly user: string
  readonly name: string
}

const refusals: Readonly<Record<string, (target: Target) => string>> = {
  '28P01': ({ host, user }) => `La base de datos en ${host} no acepta al usuario ${user} con esa contraseña.`,
  '28000': ({ host, user }) => `La base de datos en ${host} no deja entrar al usuario ${user}.`,
  '3D000': ({ host, name }) => `En ${host} no existe la base de datos ${name}.`,
  '42501': ({ user, name }) => `El usuario ${user} no tiene permiso en la base de datos ${name}.`,
  '53300': ({ host }) => `La base de datos en ${host} no admite más conexiones.`,
  '57P03': ({ host }) => `La base de datos en ${host} está arrancando o deteniéndose.`,
}

const silences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie responde ahí.',
  ENOTFOUND: 'ese nombre no existe.',
  EAI_AGAIN: 'ese nombre no se pudo averiguar.',
  EHOSTUNREACH: 'no se llega a esa máquina.',
  ETIMEDOUT: 'no contestó a tiempo.',
}

/** Explains why PostgreSQL or the network refused us, without repeating the password. */
export function explainConnection(text: string, error: unknown): Fault | undefined {
  const addresses = addressesOf(text).map(address => new URL(address))
  const host = addresses.map(address => address.host).join(', ')
  const { username = '', pathname = '' } = addresses[0] ?? {}
  const hint = 'Revisa DATABASE_URL: postgres://usuario:contraseña@servidor:5432/base'
  if (error instanceof NoPrimaryError)
    return new Fault(
      `De los servidores de DATABASE_URL (${host}) ninguno acepta escrituras.`,
      'Revisa que respondan, y promueve uno de los que siguen al otro.',
    )
  const code = codeOf(error) ?? ''
  const [user = '', name = ''] = [username, pathname.slice(1)].map(decodeURIComponent)
  const refusal = refusals[code]?.({ host, user, name })
  if (refusal) return new Fault(refusal, hint)
  // These have words of their own, or none.
  if (error instanceof DatabaseError || error instanceof MigrationError) return undefined
  const reason = silences[code] ?? (error instanceof Error && error.message ? error.message : code)
  return new Fault(`No se pudo conectar con la base de datos en ${host}: ${reason}`, hint)
}

/** A pooler before PostgreSQL swallows settings on which the shop relies. */
export function explainSession(fault: SessionFault): Fault {
  const cure =
    'Pon ese intermediario en modo de sesión (en PgBouncer: pool_mode = session), ' +
    'o conecta DATABASE_URL directamente con PostgreSQL.'
  if (fault.fault === 'shared')
    return new Fault(
      'Entre la tienda y PostgreSQL hay un intermediario que cambia de conexión de una instrucción a otra: ' +
        'sin límites ni candados propios se perderían ventas.',
      cure,
    )
  return new Fault(
    `PostgreSQL no aplica lo que la tienda pide a su conexión: ${fault.names.join(', ')}.`,
    cure,
  )
}

export function explainEncoding({ name, encoding, create }: DatabaseNature): Fault {
  return new Fault(
    `La base de datos ${name} guarda los textos en ${encoding}, y debe ser ${wantedEncoding}.`,
    `Bórrala si está vacía, o usa otra, y que su administrador la haga así:\n${create}`,
  )
}

/** How texts are ordered is told and not refused, because a shop may work like that for years. */
export function warningsOf({ name, order, collation, create, reindex }: DatabaseNature): readonly string[] {
  const other =
    `La base de datos ${name} ordena los textos por «${order}» y no como en México («${wantedOrder}»): ` +
    `ñ y acentos quedan en otro lugar. Una nueva se hace así: ${create}`
  const changed =
    'El orden de los textos de PostgreSQL cambió de versión ' +
    `(${collation?.stored} → ${collation?.actual}) y sus índices pueden no encontrar lo que hay. ` +
    `Con la tienda detenida: ${reindex}`
  return [
    ...(order === wantedOrder ? [] : [other]),
    ...(collation && collation.stored !== collation.actual ? [changed] : []),
  ]
}
