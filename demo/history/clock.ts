import { Client } from 'pg'

/**
 * Gives one database a clock of its own, which each transaction sets. It exists only where a history is made: functions of
 * another schema come before those of PostgreSQL on the search path, and the defaults of the columns call them too.
 */
export async function installClock(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`
      create schema story;
      create function story.now() returns timestamptz language sql stable
        return coalesce(nullif(current_setting('story.now', true), '')::timestamptz, pg_catalog.now());
      create function story.clock_timestamp() returns timestamptz language sql stable return story.now();
      create sequence story.uuids;
      create function story.gen_random_uuid() returns uuid language sql volatile
        return md5('history ' || nextval('story.uuids'))::uuid;
      create or replace function shop_today() returns date language sql stable parallel safe
        return (story.now() at time zone 'America/Mexico_City')::date;
      do $$
      declare each record;
      begin
        for each in
          select c.oid::regclass as table_name, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
          from pg_attrdef d
          join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'gen_random_uuid()')
        loop
          execute format('alter table %s alter column %I set default story.%s',
            each.table_name, each.attname, each.expression);
        end loop;
        execute format('alter database %I set search_path = story, pg_catalog, public', current_database());
      end $$`)
  } finally {
    await client.end()
  }
}

const RealDate = globalThis.Date
let shown: number | null = null

/** A date without arguments is the moment of the story; everything else of it is as usual. */
class StoryDate extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0 && shown !== null) super(shown)
    else super(...(given as ConstructorParameters<typeof Date>))
  }
}

/** Lets the code that asks the machine for the time get that of the story, while `work` runs. */
export async function withStoryDate<T>(work: (tell: (moment: Date) => void) => Promise<T>): Promise<T> {
  globalThis.Date = StoryDate as DateConstructor
  try {
    return await work(moment => {
      shown = moment.getTime()
    })
  } finally {
    globalThis.Date = RealDate
    shown = null
  }
}
