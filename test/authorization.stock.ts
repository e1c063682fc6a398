import type { Who } from './authorization.who.ts'

/** Who may call the routes of inventories, movements and counts. */
export const stockRoutes: Readonly<Record<string, Who>> = {
  // inventories: only movements change them
  'GET /api/inventories': 'admin',
  'GET /api/inventories/catalog': 'admin',
  'GET /api/inventories/:id': 'admin',
  'GET /api/inventories/export': 'admin',
  'GET /api/inventories/:id/export': 'admin',
  'GET /api/inventories/:id/history': 'admin',
  'GET /api/inventories/by-product': 'admin',
  'GET /api/inventories/by-warehouse': 'admin',

  // movements: written and reversed, never changed
  'GET /api/movements': 'admin',
  'GET /api/movements/catalog': 'admin',
  'GET /api/movements/:id': 'admin',
  'POST /api/movements': 'admin',
  'PUT /api/movements/:id': 'admin',
  'DELETE /api/movements/delete': 'admin',
  'DELETE /api/movements/:id': 'admin',
  'PUT /api/movements/:id/:action': 'action',
  'GET /api/movements/export': 'admin',
  'GET /api/movements/:id/export': 'admin',
  'GET /api/movements/:id/history': 'admin',
  'POST /api/movements/adjust': 'admin',
  'GET /api/movements/template': 'admin',
  'POST /api/movements/import': 'admin',
}
