import type { ActivityService } from './contract.ts'

/** A history of nothing, but for these parts. */
export const fakeActivity = (parts: Partial<ActivityService>): ActivityService => ({
  receivers: async () => [],
  show: () => () => {},
  loadMore() {},
  retry() {},
  loadOnRamp: async () => [],
  ...parts,
})
