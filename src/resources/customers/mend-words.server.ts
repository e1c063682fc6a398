import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const used = sql`select distinct used_word.word from customers, words_of(fold_all(full_name, company, city)) as used_word(word)`

/**
 * Triggers keep the words by which customers are found despite typing errors. Two transactions that write the same
 * name at once do not see each other, so a word may be missing, or may stay after the last person with it was
 * forgotten.
 */
export async function mendWords(db: Database): Promise<void> {
  await sql`
    delete from search_words w where source = 'customers'
      and not exists (select from (${used}) as words where words.word = w.word)`.execute(db)
  await sql`
    insert into search_words (source, word) select 'customers', word from (${used}) as words
    where not exists (select from search_words w where w.source = 'customers' and w.word = words.word)`.execute(
    db,
  )
}
