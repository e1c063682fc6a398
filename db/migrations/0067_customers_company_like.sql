-- `where[company]=%…%`, for which the company of every customer was folded.
CREATE INDEX customers_company_like ON customers USING gin (fold(company) gin_trgm_ops);
