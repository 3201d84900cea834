import {
  accountRows,
  ConnectionService,
  defineManifest,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { pendingBlock, pendingTransactionsStore, TransactionService } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'transactions',
  apiVersion: PLUGIN_API_VERSION,
  needs: { connections: ConnectionService },
  provides: { transactions: TransactionService },
  stores: [pendingTransactionsStore],
  permissions: ['storage', 'wallet:accounts', 'wallet:request'],
  contributes: [
    // Whoever opens Account after a reload has what is pending followed again.
    /*#__PURE__*/ accountRows.of({
      id: pendingBlock,
      isQuiet: true,
      load: () => import('./PendingTransactions.tsx'),
    }),
  ],
})

/** Sends, and follows what was sent to its end. Comes with the plugins that move money. */
export const transactions = /*#__PURE__*/ defineOwnPlugin(
  manifest,
  undefined,
  () => import('./transactions.plugin.ts'),
)
