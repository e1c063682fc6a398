-- What is seen in a product's picture, for who cannot see it. Null where the product's name has to do.

ALTER TABLE product_images ADD COLUMN alt text CHECK (char_length(alt) BETWEEN 1 AND 200);
