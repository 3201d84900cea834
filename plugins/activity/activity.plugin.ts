import {
  activeConnection,
  type CaipAddress,
  connectionsStore,
  formatCaipAddress,
  fundsMoved,
  implement,
  namespaceOf,
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

export default implement(manifest, ({ chainData, settings }, ctx) => {
  const { clock, emit, read, run, log, add, on, watch } = ctx
  for (const event of activityTrackedEvents(settings)) ctx.contribute(trackedEvents.of(event))
  const history = createHistory(createHistoryRequest(chainData, log), {
    ...{ clock, emit, read, run, log, add },
  })

  const activeAccount = (): CaipAddress | undefined => {
    const { active } = read(networksStore)
    const connection = active && activeConnection(read(connectionsStore), namespaceOf(active))
    const address = connection ? connection.accounts[0]?.address : undefined
    return connection && address ? formatCaipAddress(connection.caipNetworkId, address) : undefined
  }
  const follow = () => history.follow(activeAccount())
  follow()
  watch(connectionsStore, (state) => state, follow)
  watch(networksStore, ({ active }) => active, follow)
  on(fundsMoved, ({ account }) => history.refresh(account))
  tellOpenings({ emit, on, read })
  return { activity: history }
})
