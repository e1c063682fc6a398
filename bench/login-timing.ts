import { sql } from 'kysely'
import { median, ms, time, times, type Result } from './measure.ts'
import type { BenchShop } from './shop.ts'

const pairs = 500

/**
 * Whether the time of a refused login reveals that the account exists. The pairs alternate, so that drift affects both.
 */
export async function loginTiming({ admin, login, services }: BenchShop): Promise<Result[]> {
  const known: number[] = []
  const unknown: number[] = []
  const attempt = async (email: string, into: number[]): Promise<void> => {
    // The counters would refuse the attempt before the hash.
    await sql`truncate rate_limits`.execute(services.db)
    into.push(await time(() => login(email, 'not-the-password', '10.0.0.1')))
  }
  for (let index = 0; index < pairs; index++) {
    const stranger = `nobody${index}@example.com`
    const order = [() => attempt(admin.email, known), () => attempt(stranger, unknown)]
    for (const step of index % 2 ? order : order.toReversed()) await step()
  }
  const [one, other] = [median(known), median(unknown)]
  return [
    { name: `refused login, known account (median of ${pairs})`, value: ms(one) },
    { name: 'refused login, unknown account', value: ms(other), beside: times(other / one) },
    { name: 'difference of the medians (goal: under 5 ms)', value: ms(Math.abs(one - other)) },
  ]
}
