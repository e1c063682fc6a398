import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Transaction } from '#db/database.ts'
import { databaseOn } from '#db/one-connection.ts'
import type { JobData } from '#engine/jobs.ts'
import { openJobs } from '../jobs.ts'
import { openMember, type Copy } from './check-copy.ts'
import { WAITING_JOBS } from './manifest.ts'

const job = z.object({ name: z.enum(['order_mail', 'sale_mail', 'access_link']), data: z.unknown() })

/**
 * Mails that waited when the copy was made wait again, in the transaction of the restore. Nothing sends them before an
 * Admin says that the copy is the shop now. Answers how many.
 */
export async function restoreJobs(client: Client, databaseUrl: string, copy: Copy): Promise<number> {
  const member = copy.manifest.members.find(({ name }) => name === WAITING_JOBS)
  if (!member) return 0
  const lines = createInterface({
    input: Readable.from(openMember(copy, member)).pipe(createZstdDecompress()),
    crlfDelay: Infinity,
  })
  const tx = databaseOn(client) as Transaction
  let jobs: Awaited<ReturnType<typeof openJobs>> | undefined
  let count = 0
  try {
    for await (const line of lines) {
      // The queues are made in a transaction of their own, and only where something waits.
      jobs ??= await openJobs({ databaseUrl, onError: () => undefined })
      // COPY doubles each backslash, and JSON has nothing else that it would escape.
      const { name, data } = job.parse(JSON.parse(line.replaceAll('\\\\', '\\')))
      await jobs.enqueue(tx, name, data as JobData[typeof name])
      count += 1
    }
  } finally {
    await jobs?.stop()
  }
  return count
}
