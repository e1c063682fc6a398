-- The words in the names, companies and cities of customers, so that a typing error is compared with each word once and not
-- with every customer. One that no customer has any more may be somebody's name, and is forgotten.
CREATE FUNCTION remember_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (source, word)
  SELECT DISTINCT 'customers', found.word
  FROM after, words_of(fold_all(after.full_name, after.company, after.city)) AS found(word)
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.source = 'customers' AND w.word = found.word);
  RETURN NULL;
END $$;

CREATE FUNCTION forget_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words w
  USING (
    SELECT DISTINCT found.word
    FROM before, words_of(fold_all(before.full_name, before.company, before.city)) AS found(word)
  ) gone
  WHERE w.source = 'customers' AND w.word = gone.word
    AND NOT EXISTS (SELECT FROM customers c WHERE c.search LIKE '%' || gone.word || '%');
  RETURN NULL;
END $$;

CREATE TRIGGER customers_words AFTER INSERT ON customers
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION remember_customers();
CREATE TRIGGER customers_changed_words AFTER UPDATE ON customers
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION remember_customers();
CREATE TRIGGER customers_former_words AFTER UPDATE ON customers
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_customers();
CREATE TRIGGER customers_removed_words AFTER DELETE ON customers
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_customers();
