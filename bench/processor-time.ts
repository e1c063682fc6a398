import { readFile, readdir } from 'node:fs/promises'

const ticksPerSecond = 100

/** Milliseconds of processor time that the process and the children that it waited for have used; NaN outside Linux. */
export async function processorTime(pid: number): Promise<number> {
  const found = await statOf(pid)
  return found ? found.milliseconds : Number.NaN
}

/** The same of a process with all its direct children, as PostgreSQL has one for each connection. */
export async function processorTimeOfFamily(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const all = await Promise.all(names.filter(name => /^\d+$/.test(name)).map(name => statOf(Number(name))))
  const family = all.filter(found => found && (found.pid === pid || found.parent === pid))
  if (family.length === 0) return Number.NaN
  return family.reduce((sum, found) => sum + (found?.milliseconds ?? 0), 0)
}

export async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program may contain spaces and brackets, so the fields are read after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return null
  const sum = (from: number) =>
    (fields.slice(from, 15).reduce((all, field) => all + Number(field), 0) * 1000) / ticksPerSecond
  return {
    pid,
    parent: Number(fields[1]),
    milliseconds: sum(11),
    /** Of the children that it waited for alone. */
    endedMilliseconds: sum(13),
  }
}
