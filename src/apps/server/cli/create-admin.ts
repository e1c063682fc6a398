import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { issueMessage } from '#contract/messages.ts'
import { DomainError } from '#domain/errors.ts'
import { users } from '#resources/users/user.resource.ts'
import { loadConfig } from '../config.ts'
import { createAdmin, resetSecondFactor } from '../create-admin.ts'
import { openServices, type Services } from '../services.ts'
import { readArguments } from './arguments.ts'
import { tell } from './console.ts'
import { Fault } from './fault.ts'
import { openMigratedDatabase } from './shop-database.ts'

const USAGE = 'npm run create-admin -- --name "Ana Ruiz" --email ana@tienda.mx'
const RESET_USAGE = 'npm run create-admin -- --reset-second-factor ana@tienda.mx'
export const usage = `${USAGE}\n     ${RESET_USAGE}`

/** Creates the first user of an empty shop, or another Admin, for somebody with access to the machine. */
export async function main(args: readonly string[]): Promise<number> {
  const { name, email, locked } = readOptions(args)
  if (locked !== undefined) {
    await withServices('No se puede quitar el segundo factor:', services =>
      resetSecondFactor(services, locked),
    )
    tell(
      `${locked} entra ahora solo con su contraseña. Si la tienda pide un segundo factor, pondrá otro al entrar.`,
    )
    return 0
  }
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  await withServices('No se puede crear ese usuario:', services =>
    createAdmin(services, { name, email, password }),
  )
  tell(`${name} <${email}> ya puede entrar como Admin.`)
  return 0
}

async function withServices(failure: string, work: (services: Services) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env)
  const database = await openMigratedDatabase(config)
  try {
    const services = await openServices(config, database.url)
    await work(services)
      .catch((error: unknown) => {
        throw refusal(failure, error)
      })
      .finally(() => services.close())
  } finally {
    await database.close()
  }
}

interface Options {
  readonly name: string
  readonly email: string
  /** The e-mail of an Admin who lost the second factor. */
  readonly locked?: string
}

function readOptions(args: readonly string[]): Options {
  const options = {
    name: { type: 'string' },
    email: { type: 'string' },
    'reset-second-factor': { type: 'string' },
  } as const
  const { values } = readArguments(args, options, `${USAGE}\n${RESET_USAGE}`)
  const { name = '', email = '', 'reset-second-factor': locked } = values
  if (locked) return { name, email, locked }
  if (name && email) return { name, email }
  throw new Fault('Faltan el nombre y el correo.', `${USAGE}\n${RESET_USAGE}`)
}

/** The faults of a user's record, with the messages of its form. */
function refusal(failure: string, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error
  const lines = error.issues.map(issue => issueMessage('es', issue, users.texts.es))
  return new Fault(failure, lines.join('\n'))
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Fault('Falta la contraseña.', `ADMIN_PASSWORD=… ${USAGE}`)
  const password = await askHidden('Contraseña: ')
  if (password !== (await askHidden('Otra vez: '))) throw new Fault('Las contraseñas no son iguales.')
  return password
}

/** readline echoes the typed text to its output, so that output discards it. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stdout.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    tell()
  }
}
