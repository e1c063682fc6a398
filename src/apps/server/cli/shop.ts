import { setTimeout as sleep } from 'node:timers/promises'
import { requestId } from '#db/request-id.ts'
import { isApart } from '#engine/restored-copy.ts'
import { isLoopbackOnly, type Config } from '../config.ts'
import { DEMO_LOGINS, DEMO_PINS, demoLoginsExist, isEmptyShop } from '../demo.ts'
import type { RunningServer } from '../server.ts'
import type { Services } from '../services.ts'
import { checkConfig } from './check-config.ts'
import { checkCopies } from './check-copies.ts'
import { step, tell, warn } from './console.ts'
import { Fault } from './fault.ts'
import { aborted } from './interruption.ts'
import { reported } from './report.ts'
import { openMigratedDatabase } from './shop-database.ts'

const firstAdmin = 'npm run create-admin -- --name "Ana Ruiz" --email ana@tienda.mx'
const CLOSE_MS = 10_000
/** Calls that waited for the start are answered by then. */
const TIDY_MS = 2_000

type Closer = () => Promise<unknown>

/** Keeps the whole shop open until told to stop, and returns the exit code. */
export function main(stop: AbortSignal, apiDocument: string | null = null): Promise<number> {
  return reported(() => keepOpen(stop, apiDocument))
}

/** At the end everything is closed in the opposite order. */
async function keepOpen(stop: AbortSignal, apiDocument: string | null): Promise<number> {
  const closers: Closer[] = []
  try {
    await run(stop, closers, apiDocument)
  } catch (error) {
    // A Ctrl-C also ends the program that a step waits for, and the step then fails; that is not a fault.
    if (!stop.aborted) {
      await closeAll(closers)
      throw error
    }
  }
  tell()
  await step('Deteniendo', 'Detenido', () => closeAll(closers))
  return 0
}

async function run(stop: AbortSignal, closers: Closer[], apiDocument: string | null): Promise<void> {
  stop.throwIfAborted()
  const config = await checkConfig()

  const opening = openMigratedDatabase(config)
  // The server's code is read while PostgreSQL starts.
  const code = Promise.all([
    import('../services.ts'),
    import('../server.ts'),
    import('#engine/media/shop-folder.ts'),
    import('#engine/media/sweep.ts'),
  ])
  code.catch(() => undefined)
  const database = await opening
  closers.push(() => database.close())
  stop.throwIfAborted()

  const [{ openServices }, { startServer, webRoot }, { claimStore }, { recoverKnown }] = await code
  const services = await openServices(config, database.url, { onMailKept: tell, onFault: tellFaults() })
  closers.push(() => services.close())
  for (const warning of await checkCopies(config)) warn(warning)
  if (isApart(services.copy.now()))
    warn('Copia restaurada: no envía correos ni avisos hasta que un administrador la acepte.')
  await claimStore(services.db, services.media)
  await recoverKnown(services.db, services.media)
  const demo = await prepareDemo(config, services)
  stop.throwIfAborted()

  const server = await startServer(config, services, webRoot, apiDocument)
  closers.push(() => Promise.race([server.close(), sleep(CLOSE_MS, undefined, { ref: false })]))
  announce(config, server, demo)
  setTimeout(tidyMemory, TIDY_MS).unref()
  await aborted(stop)
}

/**
 * Gives the memory back that only the start needed, a sixth of all: a shop without work allocates too little for V8 to
 * do it. It takes about a tenth of a second, once. The function is there with `--expose-gc`, as in `npm start`.
 */
function tidyMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** An unreachable mail server or database fails repeatedly, so equal messages are shown once. */
function tellFaults(): (error: Error) => void {
  let last = ''
  return ({ message }) => {
    const id = requestId()
    if (message !== last) warn(`En segundo plano: ${message}${id === undefined ? '' : ` (solicitud ${id})`}`)
    last = message
  }
}

/** Closes all of them even if one fails, and then throws. */
async function closeAll(closers: Closer[]): Promise<void> {
  const faults: unknown[] = []
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}

/**
 * Fills an empty shop with the demo. The demo's passwords are public, so it is not served to the network unless
 * configured.
 */
async function prepareDemo(config: Config, services: Services): Promise<boolean> {
  const empty = await isEmptyShop(services)
  const demo = empty ? config.demo : await demoLoginsExist(services)
  if (demo && !config.demoPublic && !isLoopbackOnly(config)) {
    throw new Fault(
      'La tienda de demostración tiene contraseñas públicas y esta dirección se ve desde otras máquinas.',
      'Empieza con tu negocio (DEMO=0 y una base de datos nueva), o acepta el riesgo con DEMO_PUBLIC=1.',
    )
  }
  if (empty && demo) {
    await step('Llenando la tienda de demostración', 'Tienda de demostración lista', async note => {
      const { seedDemo } = await import('#demo/seed.ts')
      await seedDemo(services, note, config.demoHistory ? {} : { only: ['beginning', 'present'] })
    })
  }
  if (empty && !demo) warn(`Todavía no hay usuarios. Crea el primero con: ${firstAdmin}`)
  return demo
}

function announce(config: Config, { address, metricsAddress }: RunningServer, demo: boolean): void {
  tell()
  tell(`  Tienda          ${config.publicUrl}`)
  tell(`  Administración  ${config.publicUrl}/admin`)
  if (address !== config.publicUrl) tell(`  Escuchando en   ${address}`)
  if (metricsAddress !== null) tell(`  Métricas        ${metricsAddress}`)
  if (demo) {
    tell()
    tell('  Accesos de demostración')
    for (const { role, email, password } of DEMO_LOGINS) {
      const pin = DEMO_PINS.find(known => known.email === email)?.pin
      tell(`    ${role.padEnd(12)}${email.padEnd(22)}${password}${pin ? `  PIN ${pin}` : ''}`)
    }
  }
  tell()
  tell('  Ctrl-C detiene todo.')
}
