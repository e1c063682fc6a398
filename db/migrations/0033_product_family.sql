-- What a product is drawn as, where its category does not say it.
ALTER TABLE products ADD COLUMN family text CHECK (family IN (
  'sofa', 'chair', 'swivel_chair', 'stool', 'pouf', 'bench', 'table', 'round_table', 'desk', 'bed', 'headboard',
  'floor_lamp', 'table_lamp', 'pendant', 'cabinet', 'drawers', 'shelf', 'mirror', 'round_mirror', 'rug', 'vase', 'box'
));
