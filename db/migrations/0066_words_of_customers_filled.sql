-- The triggers stand already, so that nobody who writes a customer waits for this.
INSERT INTO search_words (source, word)
SELECT DISTINCT 'customers', found.word
FROM customers, words_of(fold_all(full_name, company, city)) AS found(word)
WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.source = 'customers' AND w.word = found.word);
