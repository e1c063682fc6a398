import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ledgers } from './ledgers.ts'
import { ledgerFaults, type MigrationFile } from './migration-rules.ts'
import { unfitOutside } from './outside-transaction.ts'
import { statementsIn } from './sql-statements.ts'

/** Files from before this rule stay as they were released. */
const lastUnchecked = 134

const files: readonly MigrationFile[] = globSync('db/migrations/*.sql')
  .sort()
  .map(path => ({ name: basename(path), sql: readFileSync(path, 'utf8') }))

const faultsOf = (sql: string, ...earlier: string[]) =>
  ledgerFaults(
    { name: '', sql },
    earlier.map(each => ({ name: '', sql: each })),
  )

it('no migration reads or writes a ledger from end to end while others wait for it', () => {
  const faults = files.flatMap((file, place) =>
    Number(file.name.slice(0, 4)) > lastUnchecked
      ? ledgerFaults(file, files.slice(0, place)).map(fault => `${file.name}: ${fault}`)
      : [],
  )
  // docs/operations.md, «Upgrade», says how each of them is done instead.
  expect(faults).toEqual([])
})

it('a file outside of a transaction has only what can be run again', () => {
  const unfit = files.flatMap(({ name, sql }) =>
    /^-- Outside a transaction/m.test(sql) ? unfitOutside(sql).map(text => `${name}: ${text}`) : [],
  )
  expect(unfit).toEqual([])
})

it('every ledger is a table', () => {
  const made = files.flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gim)].map(([, name]) => name))
  expect([...ledgers].filter(name => !made.includes(name))).toEqual([])
})

describe('a migration of a ledger is refused', () => {
  test.each([
    ['CREATE INDEX sales_odd ON sales (total);', 'CREATE INDEX without CONCURRENTLY'],
    ['CREATE UNIQUE INDEX ON movements (id)', 'CREATE INDEX without CONCURRENTLY'],
    ['ALTER TABLE sales ADD COLUMN key uuid DEFAULT gen_random_uuid();', 'a default that may differ by row'],
    [
      'ALTER TABLE sales\n  ADD COLUMN a text,\n  ADD b uuid DEFAULT public.uuid_of(7) NOT NULL;',
      'differ by row',
    ],
    ['ALTER TABLE sales ADD COLUMN t bigint GENERATED ALWAYS AS (total * 2) STORED;', 'a stored expression'],
    ['ALTER TABLE audit_log ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY', 'a number for each row'],
    ['ALTER TABLE sales ADD COLUMN a integer REFERENCES users;', 'checked at once'],
    ['ALTER TABLE sales ADD COLUMN a integer CHECK (a > 0);', 'checked at once'],
    ['ALTER TABLE sale_details ALTER COLUMN quantity TYPE bigint;', 'ALTER COLUMN TYPE'],
    ['ALTER TABLE sale_details ALTER quantity SET DATA TYPE bigint;', 'ALTER COLUMN TYPE'],
    ['ALTER TABLE sales ALTER COLUMN label SET NOT NULL;', 'SET NOT NULL'],
    ['ALTER TABLE sales ADD CONSTRAINT odd CHECK (total <> 13);', 'without NOT VALID'],
    ['ALTER TABLE ONLY sales ADD FOREIGN KEY (label) REFERENCES labels;', 'without NOT VALID'],
    ['ALTER TABLE sales ADD CONSTRAINT odd UNIQUE (label);', 'without USING INDEX'],
    ['UPDATE sales SET label = upper(label);', 'UPDATE of its rows'],
    ["UPDATE sales s SET label = 'a;b' WHERE s.label IS NULL;", 'UPDATE of its rows'],
    ['WITH odd AS (SELECT 1)\nUPDATE cash_entries SET note = 1 FROM odd;', 'UPDATE of its rows'],
    ['DO $$ BEGIN UPDATE movements SET note = 1; END $$;', 'UPDATE of its rows'],
    ['DELETE FROM notifications WHERE read_at IS NULL;', 'DELETE FROM of its rows'],
    ['LOCK TABLE sales IN EXCLUSIVE MODE;', 'LOCK'],
    ['ALTER TABLE sales SET UNLOGGED;', 'SET UNLOGGED'],
    ['CREATE INDEX CONCURRENTLY sales_odd ON sales (total);', 'Outside a transaction'],
    [
      'ALTER TABLE sales ADD CONSTRAINT odd CHECK (total <> 13) NOT VALID; ALTER TABLE sales VALIDATE CONSTRAINT odd;',
      'kept to the end of the file',
    ],
  ])('%s', (sql, why) => {
    expect(faultsOf(sql)).toEqual([expect.stringContaining(why)])
  })

  test('by SET NOT NULL after a check that was not validated, or of another column', () => {
    const check = 'ALTER TABLE sales ADD CONSTRAINT labelled CHECK (label IS NOT NULL) NOT VALID;'
    const other = check.replace('(label', '(ticket')
    const validated = 'ALTER TABLE sales VALIDATE CONSTRAINT labelled;'
    const sql = 'ALTER TABLE sales ALTER COLUMN label SET NOT NULL;'
    expect(faultsOf(sql, check)).toEqual(['sales: SET NOT NULL'])
    expect(faultsOf(sql, other, validated)).toEqual(['sales: SET NOT NULL'])
    expect(faultsOf(sql, check, validated)).toEqual([])
    expect(faultsOf(`${validated}\n${sql}`, check)).toEqual([])
    const loose = check.replace('IS NOT NULL', 'IS NOT NULL OR total > 0')
    expect(faultsOf(sql, loose, validated)).toEqual(['sales: SET NOT NULL'])
  })
})

test.each([
  'ALTER TABLE sales ADD COLUMN label text;',
  "ALTER TABLE sales ADD COLUMN kind text NOT NULL DEFAULT 'plain', ADD COLUMN at timestamptz DEFAULT now();",
  'ALTER TABLE sales ADD CONSTRAINT odd CHECK (total <> 13) NOT VALID;',
  'ALTER TABLE sales ADD CONSTRAINT odd FOREIGN KEY (label) REFERENCES labels NOT VALID;',
  'ALTER TABLE sales VALIDATE CONSTRAINT odd;',
  'ALTER TABLE sales DROP COLUMN label; ALTER TABLE sales ALTER COLUMN label SET DEFAULT 1;',
  '-- Outside a transaction, because it reads the ledger.\nCREATE INDEX CONCURRENTLY sales_odd ON sales (total);',
  'ALTER TABLE sales ADD CONSTRAINT odd UNIQUE USING INDEX sales_odd;',
  '-- Repeated until all are there.\nUPDATE sales SET label = 1 WHERE id IN (SELECT id FROM sales LIMIT 1000);',
  'CREATE TABLE labels (sale_id integer REFERENCES sales); CREATE INDEX ON labels (sale_id);',
  'CREATE TRIGGER sales_odd BEFORE UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION odd();',
  "CREATE FUNCTION odd() RETURNS void LANGUAGE sql AS $$ UPDATE sales SET label = 'a'; $$;",
  'CREATE INDEX on vehicles (id); UPDATE vehicles SET name = 1; ALTER TABLE vehicles ALTER name TYPE text;',
  "COMMENT ON TABLE sales IS 'UPDATE sales SET; CREATE INDEX ON sales (id)';",
])('is accepted: %s', sql => {
  expect(faultsOf(sql)).toEqual([])
})

test('a file is split where its statements end, and nowhere else', () => {
  const sql = `-- One; comment.
    CREATE FUNCTION a() RETURNS int LANGUAGE plpgsql AS $x$ BEGIN; RETURN ';'; END $x$; /* b; */
    CREATE FUNCTION c() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT 1; SELECT 2; END;
    INSERT INTO d VALUES ('e;''f', "g;")`
  expect(statementsIn(sql).map(text => text.slice(0, 17))).toEqual([
    'CREATE FUNCTION a',
    'CREATE FUNCTION c',
    'INSERT INTO d VAL',
  ])
})
