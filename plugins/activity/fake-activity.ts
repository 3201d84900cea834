import type { ActivityService } from './contract.ts'

/** An account that has sent to these addresses; nothing else is known of it. */
export const fakeActivity = (
  receivers: ActivityService['receivers'] = async () => [],
): ActivityService => ({
  receivers,
  show: () => () => {},
  loadMore() {},
  retry() {},
  loadOnRamp: async () => [],
})
