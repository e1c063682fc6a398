import type { Who } from './authorization.who.ts'

/** Of the site: part of test/authorization.expected.ts, reviewed like the rest. */
export const siteRoutes: Readonly<Record<string, Who>> = {
  // showrooms: Admins keep them, the site shows what is published
  'GET /api/showrooms/landing': 'anybody',
  'GET /api/showrooms': 'admin',
  'GET /api/showrooms/catalog': 'admin',
  'GET /api/showrooms/:id': 'admin',
  'POST /api/showrooms': 'admin',
  'PUT /api/showrooms/:id': 'admin',
  'POST /api/showrooms/:id': 'admin',
  'PUT /api/showrooms/:id/image': 'admin',
  'PUT /api/showrooms/order': 'admin',
  'DELETE /api/showrooms/delete': 'admin',
  'DELETE /api/showrooms/delete-video/:id': 'admin',
  'DELETE /api/showrooms/:id': 'admin',
  'PUT /api/showrooms/:id/:action': 'action',
  'GET /api/showrooms/export': 'admin',
  'GET /api/showrooms/:id/export': 'admin',
  'GET /api/showrooms/:id/history': 'admin',
  'GET /api/showroom-videos/show': 'anybody',
  'POST /api/showroom-videos': 'admin',
  'DELETE /api/showroom-videos/:id': 'admin',

  // messages: anybody writes one, Admins read them
  'POST /api/messages/landing': 'anybody',
  'GET /api/messages': 'admin',
  'GET /api/messages/catalog': 'admin',
  'GET /api/messages/:id': 'admin',
  'POST /api/messages': 'admin',
  'PUT /api/messages/:id': 'admin',
  'DELETE /api/messages/delete': 'admin',
  'DELETE /api/messages/:id': 'admin',
  'PUT /api/messages/:id/:action': 'action',
  'GET /api/messages/:id/personal-data': 'admin',
  'GET /api/customers/:id/personal-data': 'admin',
  'GET /api/messages/export': 'admin',
  'GET /api/messages/:id/export': 'admin',
  'GET /api/messages/:id/history': 'admin',

  // texts of the site
  'GET /api/contents': 'admin',
  'GET /api/contents/:key': 'admin',
  'PUT /api/contents/:key': 'admin',
  'POST /api/contents/pictures': 'admin',
}
