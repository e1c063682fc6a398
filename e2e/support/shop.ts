/** Each worker has its own shop; test/browser-setup.ts lists their addresses and folders. */
export function shopOfThisWorker(list: 'E2E_URLS' | 'E2E_DATA_DIRS'): string | undefined {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  return process.env[list]?.split(',')[worker]
}
