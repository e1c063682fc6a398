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

  // collections
  'GET /api/v2/categories-parents': 'anybody',
  'GET /api/v2/categories-parents/catalog': 'admin',
  'GET /api/v2/categories-parents/:id': 'admin',
  'POST /api/v2/categories-parents': 'admin',
  'PUT /api/v2/categories-parents/:id': 'admin',
  'POST /api/v2/categories-parents/:id': 'admin',
  'PUT /api/v2/categories-parents/:id/image': 'admin',
  'DELETE /api/v2/categories-parents/delete': 'admin',
  'DELETE /api/v2/categories-parents/:id': 'admin',
  'GET /api/v2/categories-parents/export': 'admin',
  'GET /api/v2/categories-parents/:id/export': 'admin',
  'GET /api/v2/categories-parents/:id/history': 'admin',
  'GET /api/v2/categories-parents/template': 'admin',
  'POST /api/v2/categories-parents/import': 'admin',
  'POST /api/v2/categories-parents/:id/image-update': 'admin',
  'PUT /api/v2/categories-parents/:id/image-delete': 'admin',

  // categories: the till reads them, the site shows the active ones
  'GET /api/categories': 'staff',
  'GET /api/categories/catalog': 'staff',
  'GET /api/categories/:id': 'staff',
  'POST /api/categories': 'admin',
  'PUT /api/categories/:id': 'admin',
  'POST /api/categories/:id': 'admin',
  'PUT /api/categories/:id/image': 'admin',
  'DELETE /api/categories/delete': 'admin',
  'DELETE /api/categories/:id': 'admin',
  'PUT /api/categories/:id/:action': 'action',
  'GET /api/categories/export': 'admin',
  'GET /api/categories/:id/export': 'admin',
  'GET /api/categories/:id/history': 'admin',
  'GET /api/categories/template': 'admin',
  'POST /api/categories/import': 'admin',
  'GET /api/categories/landing': 'anybody',

  // subcategories: likewise
  'GET /api/subcategories': 'staff',
  'GET /api/subcategories/catalog': 'staff',
  'GET /api/subcategories/:id': 'staff',
  'POST /api/subcategories': 'admin',
  'PUT /api/subcategories/:id': 'admin',
  'POST /api/subcategories/:id': 'admin',
  'PUT /api/subcategories/:id/image': 'admin',
  'DELETE /api/subcategories/delete': 'admin',
  'DELETE /api/subcategories/:id': 'admin',
  'PUT /api/subcategories/:id/:action': 'action',
  'GET /api/subcategories/export': 'admin',
  'GET /api/subcategories/:id/export': 'admin',
  'GET /api/subcategories/:id/history': 'admin',
  'GET /api/subcategories/template': 'admin',
  'POST /api/subcategories/import': 'admin',
  'GET /api/subcategories/landing': 'anybody',

  // pictures, by names that nobody can guess
  'GET /media/:id/:file': 'anybody',

  // products: the till reads them, the site shows those that are for it
  'GET /api/products': 'staff',
  'GET /api/products/catalog': 'staff',
  'GET /api/products/:id': 'staff',
  'POST /api/products': 'admin',
  'PUT /api/products/:id': 'admin',
  'POST /api/products/:id': 'admin',
  'PUT /api/products/:id/image': 'admin',
  'DELETE /api/products/delete': 'admin',
  'DELETE /api/products/:id': 'admin',
  'PUT /api/products/:id/:action': 'action',
  'GET /api/products/export': 'admin',
  'GET /api/products/:id/export': 'admin',
  'GET /api/products/:id/history': 'admin',
  'GET /api/products/template': 'admin',
  'POST /api/products/import': 'admin',
  'POST /api/products/:id/images': 'admin',
  'PUT /api/products/:id/thumbnail': 'admin',
  'PUT /api/products/:id/delete-image': 'admin',
  'PUT /api/products/:id/images-order': 'admin',
  'GET /api/products/:id/prices': 'admin',
  'POST /api/products/import-images': 'admin',
  'POST /api/products/exchange-rate': 'admin',
  'GET /api/products/labels': 'admin',
  'GET /api/products/landing': 'anybody',
  'GET /api/product/:id': 'anybody',

  // the second catalogue, by its slugs
  'GET /api/v2/categories-parents/:product_id/product': 'anybody',
  'GET /api/v2/:category_parent': 'anybody',
  'GET /api/v2/:category_parent/:category': 'anybody',
  'GET /api/v2/:category_parent/:category/:subcategory': 'anybody',
  'GET /api/v2/:category_parent/:category/:subcategory/:product': 'anybody',

  // inventories: only movements change them
  'GET /api/inventories': 'admin',
  'GET /api/inventories/catalog': 'admin',
  'GET /api/inventories/:id': 'admin',
  'GET /api/inventories/export': 'admin',
  'GET /api/inventories/:id/export': 'admin',
  'GET /api/inventories/:id/history': 'admin',

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

  // health
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
}
