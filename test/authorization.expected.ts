import { globSync, readFileSync } from 'node:fs'
import { pageRoutes } from './authorization.pages.ts'
import type { Who } from './authorization.who.ts'

/** Routes that belong to no resource. */
const ownRoutes: Readonly<Record<string, Who>> = {
  // documentation
  'GET /api/openapi.json': 'anybody',
  'GET /api/docs': 'anybody',

  // account
  'POST /api/login': 'anybody',
  'POST /api/login/second-factor': 'anybody',
  'POST /api/logout': 'anybody',
  'GET /api/me': 'staff',
  'PUT /api/me': 'own',
  'GET /api/me/second-factor': 'admin',
  'POST /api/me/second-factor': 'admin',
  'POST /api/me/second-factor/confirm': 'admin',
  'POST /api/me/second-factor/recovery-codes': 'admin',
  'DELETE /api/me/second-factor': 'admin',
  'POST /api/password/email': 'anybody',
  'POST /api/password/reset': 'anybody',

  // application
  'GET /api/vue': 'anybody',
  'GET /api/dashboard': 'admin',
  'GET /api/search': 'staff',
  'GET /api/first-steps': 'admin',
  'PUT /api/first-steps': 'admin',
  'POST /api/start-business': 'admin',
  'GET /api/health-report': 'admin',
  'GET /api/restored-copy': 'admin',
  'POST /api/restored-copy/accept': 'admin',

  // changes, as they happen
  'GET /api/events': 'own',

  // imports
  'GET /api/imports': 'own',
  'GET /api/imports/:id': 'own',
  'GET /api/imports/:id/failed-rows': 'own',

  // large exports
  'GET /api/exports': 'own',
  'GET /api/exports/:id': 'own',
  'GET /api/exports/:id/file': 'own',

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

  // pictures, under names that cannot be guessed
  'GET /media/:id/:file': 'anybody',

  // health
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
}

/** The routes of resources are listed beside each of them. */
const ofResources = globSync('src/resources/*/access.json').map(
  file => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Who>,
)

/**
 * The expected access of each route. A person reviews every line of these files: the test only proves that the server
 * agrees.
 */
export const routes: Readonly<Record<string, Who>> = Object.assign({}, ownRoutes, pageRoutes, ...ofResources)
