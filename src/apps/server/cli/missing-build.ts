import { Fault } from './fault.ts'

export function missingBuild(): Fault {
  return new Fault(
    'Las páginas no están construidas y aquí falta la herramienta que las construye (Vite).',
    'Ejecuta «npm ci» sin --omit=dev y luego «npm run build».',
  )
}
