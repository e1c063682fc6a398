import { createPasswords } from '#engine/security/passwords.ts'
import { loadConfig } from '#server/config.ts'
import { examine, type Sources } from '#server/doctor/examine.ts'
import { reportOf, type WordedFinding } from '#server/doctor/report.ts'
import { cheapPasswords, type TestApp } from './app.ts'

export interface Asked extends Partial<Omit<Sources, 'config'>> {
  readonly env?: NodeJS.ProcessEnv
}

const passwords = () => createPasswords(cheapPasswords)
const byCode = (found: readonly WordedFinding[]) => new Map(found.map(each => [each.code, each]))

/** What the doctor finds in a shop of the tests, whose PostgreSQL is unsafe on purpose. */
export function doctorOf(shop: TestApp) {
  async function told({ env = {}, ...more }: Asked = {}): Promise<readonly WordedFinding[]> {
    const config = loadConfig({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl, ...env })
    const database = { url: shop.databaseUrl }
    const { topics } = reportOf(await examine({ config, database, passwords, ...more }), 'es')
    return topics.flatMap(({ findings }) => findings)
  }
  return {
    told,
    look: async (asked?: Asked) => byCode(await told(asked)),
    wrong: async (asked?: Asked) => byCode((await told(asked)).filter(({ level }) => level !== 'ok')),
  }
}
