import type { Guard } from '../guard.ts'

const report = 'src/resources/till/till-report.db.test.ts'
const rules = 'src/apps/server/doctor/rules.test.ts'

/** What the shop knows of its own health, and what asking for it may cost or change. */
export const healthGuards: readonly Guard[] = [
  {
    name: 'the doctor: changes nothing',
    text: "    ...(readOnly && { default_transaction_read_only: 'on' }),\n",
    instead: '',
    test: 'src/apps/server/doctor/silent-database.db.test.ts',
    named: 'refuses every change',
  },
  {
    name: 'the doctor: waits for no answer for ever',
    text: 'return await Promise.race([late, question().then(value => ({ value }))])',
    instead: 'return { value: await question() }',
    test: 'src/apps/server/doctor/asked.test.ts',
    named: 'is never answered is given up',
  },
  {
    name: 'the doctor: one examination at a time',
    text: 'if (!last || now - last.began > keptMs) last = {',
    instead: 'last = {',
    test: 'src/apps/server/api/health-report.db.test.ts',
    named: 'share one examination',
  },
  {
    name: 'the doctor: sales on a silent device are a fault',
    text: "const level = silentFor > silentAfter ? 'fault' : 'warning'",
    instead: "const level = silentFor < 0 ? 'fault' : 'warning'",
    test: rules,
    named: 'till_waiting',
  },
  {
    name: 'the doctor: a till that fell silent is told',
    text: 'if (now - (heardAt ?? openedAt).getTime() <= silentAfter) continue',
    instead: 'if (now >= (heardAt ?? openedAt).getTime()) continue',
    test: rules,
    named: 'till_silent',
  },
  {
    name: 'the doctor: a shop without a copy is a fault',
    text: 'if (!last) return [finding(',
    instead: 'if (!last) return []\n  if (!last) return [finding(',
    test: rules,
    named: 'upkeep_never',
  },
  {
    name: 'the server says that it cannot serve on a full disk',
    text: 'room => room === null || room.bavail * room.bsize >= minFreeDisk',
    instead: 'room => room === null || minFreeDisk > 0',
    test: 'src/apps/server/http/health.db.test.ts',
    named: 'by bytes',
  },
  {
    name: 'devices that one browser makes up are bounded',
    text: 'order by reported_at desc, device offset ${mostDevices}',
    instead: 'order by reported_at desc, device offset ${mostDevices} + 100',
    test: report,
    named: 'makes up devices',
  },
  {
    name: 'devices of long ago are forgotten',
    text: 'delete from till_reports where reported_at < now() - make_interval(days => ${keptDays})',
    instead: 'delete from till_reports where reported_at < now() - make_interval(days => 10 * ${keptDays})',
    test: report,
    named: 'for 90 days',
  },
  {
    name: 'a sale whose answer is awaited is not told as waiting on a device',
    text: 'refusal === null && (isLate || hasFault)',
    instead: 'refusal === null || (isLate && hasFault)',
    test: 'src/apps/till/core/beat/report.test.ts',
    named: 'never one that is being asked',
  },
]
