// The only plain JavaScript of the project: an old Node must be able to read it and start the Node of the lockfile.
// Keep the syntax to what Node 14 understands.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The oldest version that the tests ran with: earlier ones of this major lack functions and security fixes. */
const REQUIRED = '24.18'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

if (!existsSync(modules)) {
  stop('Faltan las dependencias del proyecto. Ejecuta: npm ci')
} else if (isEnough(process.version)) {
  // Relative paths in the configuration start at the project folder, wherever the command is run.
  process.chdir(root)
  // The next start reads compiled code from this folder, which other users must not be able to write to.
  if (module.enableCompileCache) module.enableCompileCache(join(modules, '.cache', 'trastienda'))
  const entry = pathToFileURL(join(root, 'src', 'apps', 'server', 'cli', 'main.ts')).href
  void import(entry).then(cli => cli.main(process.argv.slice(2))).then(code => process.exit(code))
} else {
  const node = bundledNode()
  if (node) handOver(node)
  else {
    stop(
      `Trastienda necesita Node ${REQUIRED} o posterior; este es ${process.version}.\n` +
        `Ejecuta «npm ci» para recibir el que trae el proyecto, o instala Node ${REQUIRED}.`,
    )
  }
}

function bundledNode() {
  const windows = process.platform === 'win32'
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  const binary = join('bin', windows ? 'node.exe' : 'node')
  return [
    join(modules, `node-${platform}`, binary),
    join(modules, `node-bin-${platform}`, binary),
    join(modules, '.bin', 'node'),
  ].find(path => existsSync(path) && isEnough(String(spawnSync(path, ['--version']).stdout)))
}

function handOver(node) {
  const env = { ...process.env, TRASTIENDA_HANDED_OVER: '1' }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => stop(`No se pudo ejecutar ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

function isEnough(version) {
  const [major, minor] = numbersOf(version)
  const [leastMajor, leastMinor] = numbersOf(REQUIRED)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

function numbersOf(version) {
  const [, major = 0, minor = 0] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  return [Number(major), Number(minor)]
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
