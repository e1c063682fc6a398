import { approvalInvariants } from '#resources/approvals/approval-invariants.server.ts'
import { contentsInvariants } from '#resources/contents/contents.server.ts'
import { figureInvariants } from '#resources/figures/figure-invariants.server.ts'
import { holdInvariants } from '#resources/holds/hold-invariants.server.ts'
import { importInvariants } from '#engine/import/import-log.ts'
import { logoInvariants } from '#engine/media/logo.ts'
import { settingsInvariants } from '#engine/settings.ts'
import type { Tools } from '#engine/tools.ts'
import { createdWithTrace, invariantsOf, type Invariants } from '#engine/verify.ts'
import { serverResources } from '#resources/all.server.ts'
import { sessionInvariants } from './account/sessions.ts'

/** Every rule of the books: those of the resources, and of the other tables. */
export function shopInvariants(tools: Tools): Invariants {
  return {
    ...invariantsOf(serverResources(tools)),
    ...createdWithTrace('savedViews', 'views'),
    ...createdWithTrace('showroomVideos', 'showroom-videos'),
    ...settingsInvariants,
    ...approvalInvariants,
    ...holdInvariants,
    ...logoInvariants,
    ...contentsInvariants,
    ...figureInvariants,
    ...importInvariants,
    ...sessionInvariants,
  }
}
