import { archivedView, isPlain, queryOf } from './list-state.ts'
import { texts } from './texts-list.ts'
import { useModel } from './list-model.ts'
import { useViews } from './use-views.ts'
import { ViewTabs } from './view-tabs.tsx'

export function ListViews() {
  const { resource, list } = useModel()
  const views = useViews()
  const nothingToSave = isPlain(list.state) || views.current === archivedView
  return (
    <ViewTabs
      {...views}
      query={queryOf(list.state, resource)}
      refusal={nothingToSave ? texts.views.nothingToSave : null}
      onShow={list.show}
    />
  )
}
