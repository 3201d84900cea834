import {
  defineEvent,
  type PluginContext,
  routerStore,
  viewPushed,
  viewReset,
} from '../../kernel/exports/index.ts'
import { transactionsView } from './contract.ts'

/** The visitor opened the history. */
export const transactionsOpened =
  /*#__PURE__*/ defineEvent<Record<string, never>>()('activity/opened')

/** By a row of Account, or by the host; the opening that wakes the plugin counts as well. */
export function tellOpenings({
  emit,
  on,
  read,
}: Pick<PluginContext, 'emit' | 'on' | 'read'>): void {
  const tell = ({ viewId }: { readonly viewId: string }) => {
    if (viewId === transactionsView.id) emit(transactionsOpened({}))
  }
  on(viewPushed, tell)
  on(viewReset, tell)
  const top = read(routerStore).history.at(-1)
  if (top) tell(top)
}
