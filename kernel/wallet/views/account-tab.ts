import type { RouterState } from './router-store.ts'
import { accountView } from './view-refs.ts'

/** Place of the open tab of Account, from 0; what a page put there is not trusted to be a place. */
export function accountTab({ history }: Pick<RouterState, 'history'>): number {
  const account = history.filter(({ viewId }) => viewId === accountView.id).at(-1)
  const tab: unknown = account?.params.tab
  return Number.isSafeInteger(tab) && (tab as number) > 0 ? (tab as number) : 0
}
