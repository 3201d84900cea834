import {
  activeAccount,
  connectionsStore,
  fundsMoved,
  implement,
  networksStore,
  trackedEvents,
} from '../../kernel/exports/index.ts'
import { activityTrackedEvents } from './activity-tracking.ts'
import { createHistory } from './history.ts'
import { createHistoryRequest } from './history-request.ts'
import { manifest } from './index.ts'
import { tellOpenings } from './transactions-opened.ts'
import { transactionsStore, historyFailureStore } from './transactions-store.ts'

export const stores = [transactionsStore, historyFailureStore]

export default implement(manifest, ({ settings, ...services }, ctx) => {
  const { clock, emit, read, run, log, add, on, watch } = ctx
  for (const event of activityTrackedEvents(settings)) ctx.contribute(trackedEvents.of(event))
  const history = createHistory(createHistoryRequest(services, log), {
    ...{ clock, emit, read, run, log, add },
  })

  const follow = () => history.follow(activeAccount(read)?.account)
  follow()
  watch(connectionsStore, (state) => state, follow)
  watch(networksStore, ({ active }) => active, follow)
  on(fundsMoved, ({ account }) => history.refresh(account))
  tellOpenings({ emit, on, read })
  return { activity: history }
})
