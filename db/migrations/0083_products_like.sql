-- A part of a material or a colour, for which these were folded in every product.
CREATE INDEX products_material_like ON products USING gin (fold(material) gin_trgm_ops);
CREATE INDEX products_color_like ON products USING gin (fold(color) gin_trgm_ops);
