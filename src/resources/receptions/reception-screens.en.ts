export const en = { importThem: 'Import receptions' }
