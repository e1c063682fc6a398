export const es = { importThem: 'Importar recepciones' }
