-- The roll of a register's printer, in millimetres; 80 when nothing is said.
ALTER TABLE registers ADD COLUMN paper_width text CHECK (paper_width IN ('80', '58'));
