import type { Guard } from '../guard.ts'

/** Prepared statements, kept answers and the words of a search. */
export const keptGuards: readonly Guard[] = [
  {
    name: 'two writers of the same new word do not wait for each other',
    text: 'CREATE INDEX search_words_word ON',
    instead: 'CREATE UNIQUE INDEX search_words_word ON',
    test: 'src/resources/products/site/product-search.db.test.ts',
    named: 'of two writers at once makes neither wait for the other',
  },
  {
    name: 'a connection keeps no more than so many prepared statements',
    text: '      if (this.#prepared.size > mostPerConnection && oldest !== undefined) this.#forget(oldest)\n',
    instead:
      '      if (this.#prepared.size > 100 * mostPerConnection && oldest !== undefined) this.#forget(oldest)\n',
    test: 'src/db/prepared.db.test.ts',
    named: 'is replaced by a newer one beyond a hundred, and prepared again when it is sent again',
  },
  {
    name: 'long lists of values are not prepared',
    text: ' || (values?.length ?? 0) > mostParameters',
    instead: '',
    test: 'src/db/prepared.db.test.ts',
    named: 'is not prepared when it is marked, has a long list of values, or is a command',
  },
  {
    name: 'a transaction whose prepared statements are out of date begins again',
    text: "['40001', '40P01', '55P03'].includes(error.code) || isStalePlan(error))",
    instead: "['40001', '40P01', '55P03'].includes(error.code))",
    test: 'src/db/prepared.db.test.ts',
    named: 'restarts a transaction, once for all of its statements',
  },
  {
    name: 'a kept answer includes every change before its request',
    text: '    await this.#stream.settle()\n',
    instead: '',
    test: 'src/engine/kept.db.test.ts',
    named: 'show at once a change by another process, in every call that shows it',
  },
  {
    name: 'kept settings include every change before their request',
    text: '    await hub.settle()\n',
    instead: '',
    test: 'src/engine/kept-value.test.ts',
    named: 'includes every change before the request, however late its message arrives',
  },
  {
    name: 'nothing is kept while changes may go unheard',
    text: '    if (!hub.isListening()) return read()\n',
    instead: '',
    test: 'src/engine/kept-value.test.ts',
    named: 'is read each time while messages may be missed',
  },
  {
    name: 'kept pages count their compressed forms',
    text: '({ length }) => grown(length),',
    instead: '() => void grown,',
    test: 'src/engine/kept-answers.test.ts',
    named: 'make room with their compressed forms counted',
  },
]
