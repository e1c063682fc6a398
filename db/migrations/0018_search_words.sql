-- The words that products are searched by, so that a typing error is compared with each word once and not with the text
-- of every product. A word that no product has any more finds nothing and does no harm. The same word may stand here
-- twice: a unique index would make two imports with the same new word wait for each other.
CREATE TABLE search_words (
  source text NOT NULL, -- the table whose `search` has the word
  word text NOT NULL
);
CREATE INDEX search_words_word ON search_words (source, word);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

-- Letters only: numbers and codes must match exactly.
CREATE FUNCTION words_of(search text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(search, '[^[:alpha:]]+') word WHERE char_length(word) BETWEEN 3 AND 60
$$;

CREATE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (source, word)
  SELECT DISTINCT TG_TABLE_NAME, word FROM after, words_of(after.search) AS found(word)
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.source = TG_TABLE_NAME AND w.word = found.word);
  RETURN NULL;
END $$;
CREATE FUNCTION remember_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Every sale changes a product's stock, and none of its words.
  INSERT INTO search_words (source, word)
  SELECT DISTINCT TG_TABLE_NAME, found.word
  FROM after JOIN before USING (id) CROSS JOIN words_of(after.search) AS found(word)
  WHERE after.search IS DISTINCT FROM before.search
    AND NOT EXISTS (SELECT FROM search_words w WHERE w.source = TG_TABLE_NAME AND w.word = found.word);
  RETURN NULL;
END $$;
CREATE TRIGGER products_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION remember_words();
CREATE TRIGGER products_changed_words AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION remember_changed_words();

INSERT INTO search_words (source, word)
SELECT DISTINCT 'products', word FROM products, words_of(products.search) AS found(word);
