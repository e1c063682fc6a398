import type { ServerResource } from '#engine/server-resource.ts'
import { personalDataRoute } from '../personal-data/personal-data.routes.server.ts'
import { landingRoute } from './landing.routes.server.ts'
import { messageRules } from './message-rules.server.ts'

export const messagesServer: ServerResource = {
  ...messageRules,
  routes: (app, engine) => {
    landingRoute(app, engine)
    personalDataRoute(app, engine, 'messages', messageRules)
  },
}
