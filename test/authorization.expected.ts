/**
 * Who may call each route. A person reviews every line of this file: the test that reads it only proves
 * that the server agrees.
 */
export type Who =
  /** No login needed. */
  | 'anybody'
  /** Any active user. */
  | 'staff'
  /** Any active user, for what is their own. */
  | 'own'
  | 'admin'
  /** The route asks for a login; each action is the Admin's. */
  | 'action'

export const routes: Readonly<Record<string, Who>> = {
  // documentation
  'GET /api/openapi.json': 'anybody',
  'GET /api/docs': 'anybody',

  // account
  'POST /api/login': 'anybody',
  'POST /api/logout': 'anybody',
  'GET /api/me': 'staff',
  'PUT /api/me': 'own',
  'POST /api/password/email': 'anybody',
  'POST /api/password/reset': 'anybody',

  // application
  'GET /api/vue': 'anybody',
  'GET /api/settings': 'admin',
  'PUT /api/settings': 'admin',
  'GET /api/settings/logo': 'anybody',
  'POST /api/settings/logo': 'admin',
  'DELETE /api/settings/logo': 'admin',
  'GET /api/dashboard': 'admin',

  // saved views: one's own; a shared one is changed by Admins
  'GET /api/views': 'own',
  'POST /api/views': 'own',
  'PUT /api/views/:id': 'own',
  'DELETE /api/views/:id': 'own',

  // imports
  'GET /api/imports/:id': 'own',
  'GET /api/imports/:id/failed-rows': 'own',

  // small catalogues
  'GET /api/roles': 'staff',
  'GET /api/payment-types': 'staff',
  'GET /api/ways-to-pay': 'staff',
  'GET /api/currencies': 'staff',
  'GET /api/movement-types': 'staff',
  'GET /api/document-statuses': 'staff',
  'GET /api/sexes': 'staff',
  'GET /api/cities': 'staff',
  'GET /api/supplier-categories': 'admin',

  // users
  'GET /api/users': 'admin',
  'GET /api/users/catalog': 'admin',
  'GET /api/users/:id': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users/:id': 'admin',
  'DELETE /api/users/delete': 'admin',
  'DELETE /api/users/:id': 'admin',
  'PUT /api/users/:id/:action': 'action',
  'GET /api/users/export': 'admin',
  'GET /api/users/:id/export': 'admin',
  'GET /api/users/:id/history': 'admin',
  'GET /api/users/template': 'admin',
  'POST /api/users/import': 'admin',
  'PUT /api/users/:id/password': 'own',
  'PUT /api/users/:id/pin': 'own',
  'DELETE /api/users/:user_id/notifications/:id': 'own',
  'DELETE /api/users/:user_id/notifications': 'own',

  // customers
  'GET /api/customers': 'staff',
  'GET /api/customers/catalog': 'staff',
  'GET /api/customers/:id': 'staff',
  'POST /api/customers': 'staff',
  'PUT /api/customers/:id': 'admin',
  'DELETE /api/customers/delete': 'admin',
  'DELETE /api/customers/:id': 'admin',
  'PUT /api/customers/:id/:action': 'action',
  'GET /api/customers/export': 'admin',
  'GET /api/customers/:id/export': 'admin',
  'GET /api/customers/:id/history': 'admin',
  'GET /api/customers/template': 'admin',
  'POST /api/customers/import': 'admin',

  // suppliers
  'GET /api/suppliers': 'admin',
  'GET /api/suppliers/catalog': 'admin',
  'GET /api/suppliers/:id': 'admin',
  'POST /api/suppliers': 'admin',
  'PUT /api/suppliers/:id': 'admin',
  'DELETE /api/suppliers/delete': 'admin',
  'DELETE /api/suppliers/:id': 'admin',
  'PUT /api/suppliers/:id/:action': 'action',
  'GET /api/suppliers/export': 'admin',
  'GET /api/suppliers/:id/export': 'admin',
  'GET /api/suppliers/:id/history': 'admin',
  'GET /api/suppliers/template': 'admin',
  'POST /api/suppliers/import': 'admin',
  'POST /api/suppliers/:id/password': 'admin',

  // contacts
  'GET /api/contacts': 'admin',
  'GET /api/contacts/catalog': 'admin',
  'GET /api/contacts/:id': 'admin',
  'POST /api/contacts': 'admin',
  'PUT /api/contacts/:id': 'admin',
  'DELETE /api/contacts/delete': 'admin',
  'DELETE /api/contacts/:id': 'admin',
  'PUT /api/contacts/:id/:action': 'action',
  'GET /api/contacts/export': 'admin',
  'GET /api/contacts/:id/export': 'admin',
  'GET /api/contacts/:id/history': 'admin',
  'GET /api/contacts/template': 'admin',
  'POST /api/contacts/import': 'admin',

  // supplier contacts, under their supplier
  'GET /api/suppliers/:parent_id/contacts': 'admin',
  'GET /api/suppliers/:parent_id/contacts/catalog': 'admin',
  'GET /api/suppliers/:parent_id/contacts/:id': 'admin',
  'POST /api/suppliers/:parent_id/contacts': 'admin',
  'PUT /api/suppliers/:parent_id/contacts/:id': 'admin',
  'DELETE /api/suppliers/:parent_id/contacts/delete': 'admin',
  'DELETE /api/suppliers/:parent_id/contacts/:id': 'admin',
  'PUT /api/suppliers/:parent_id/contacts/:id/:action': 'action',
  'GET /api/suppliers/:parent_id/contacts/export': 'admin',
  'GET /api/suppliers/:parent_id/contacts/:id/export': 'admin',
  'GET /api/suppliers/:parent_id/contacts/:id/history': 'admin',
  'GET /api/suppliers/:parent_id/contacts/template': 'admin',
  'POST /api/suppliers/:parent_id/contacts/import': 'admin',

  // warehouses
  'GET /api/warehouses': 'admin',
  'GET /api/warehouses/catalog': 'admin',
  'GET /api/warehouses/:id': 'admin',
  'POST /api/warehouses': 'admin',
  'PUT /api/warehouses/:id': 'admin',
  'DELETE /api/warehouses/delete': 'admin',
  'DELETE /api/warehouses/:id': 'admin',
  'PUT /api/warehouses/:id/:action': 'action',
  'GET /api/warehouses/export': 'admin',
  'GET /api/warehouses/:id/export': 'admin',
  'GET /api/warehouses/:id/history': 'admin',
  'GET /api/warehouses/template': 'admin',
  'POST /api/warehouses/import': 'admin',

  // registers
  'GET /api/registers': 'admin',
  'GET /api/registers/catalog': 'admin',
  'GET /api/registers/:id': 'admin',
  'POST /api/registers': 'admin',
  'PUT /api/registers/:id': 'admin',
  'DELETE /api/registers/delete': 'admin',
  'DELETE /api/registers/:id': 'admin',
  'PUT /api/registers/:id/:action': 'action',
  'GET /api/registers/export': 'admin',
  'GET /api/registers/:id/export': 'admin',
  'GET /api/registers/:id/history': 'admin',
  'GET /api/registers/template': 'admin',
  'POST /api/registers/import': 'admin',

  // feedback: everybody sends it, Admins read it
  'POST /api/feedback': 'staff',
  'GET /api/feedback': 'admin',
  'GET /api/feedback/catalog': 'admin',
  'GET /api/feedback/:id': 'admin',
  'GET /api/feedback/:id/screenshot': 'admin',
  'DELETE /api/feedback/delete': 'admin',
  'DELETE /api/feedback/:id': 'admin',
  'PUT /api/feedback/:id/:action': 'action',
  'GET /api/feedback/export': 'admin',
  'GET /api/feedback/:id/export': 'admin',
  'GET /api/feedback/:id/history': 'admin',

  // health
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
}
