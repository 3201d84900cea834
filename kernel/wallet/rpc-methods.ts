import type { RpcPolicy } from '../points/rpc-policy.ts'

const list = (prefix: string, names: string): readonly string[] =>
  names.split(/\s+/).map((name) => prefix + name)

/** Pass without an approval view [S6.02]. `eth_sendRawTransaction` carries what was signed before. */
export const safeRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  .../*#__PURE__*/ list(
    'eth_',
    `accounts blockNumber call chainId estimateGas estimateUserOperationGas feeHistory gasPrice
    getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts
    getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges
    getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex
    getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
    getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber
    getUserOperationByHash getUserOperationReceipt maxPriorityFeePerGas newBlockFilter newFilter
    newPendingTransactionFilter sendRawTransaction supportedEntryPoints syncing uninstallFilter`,
  ),
  .../*#__PURE__*/ list('wallet_', 'getAssets getCallsStatus getCapabilities'),
])

/** Move money, sign, or change what others may do: somebody has to approve [S6.03]. */
export const unsafeRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'personal_sign',
  .../*#__PURE__*/ list('eth_', 'signTypedData_v4 sendTransaction sendUserOperation'),
  .../*#__PURE__*/ list(
    'solana_',
    'signMessage signTransaction signAllTransactions signAndSendTransaction',
  ),
  .../*#__PURE__*/ list('wallet_', 'sendCalls grantPermissions revokePermissions'),
])

/**
 * What the two lists say, compared exactly. An unsafe request goes to wallets that ask their user
 * themselves; the embedded wallet needs the approval view [S6.04]. Other methods: no opinion.
 */
export const listedMethods: RpcPolicy = {
  id: 'listed-methods',
  judge({ method, connectorType }) {
    if (safeRpcMethods.has(method)) return 'allow'
    if (unsafeRpcMethods.has(method)) return connectorType === 'AUTH' ? 'confirm' : 'allow'
    return undefined
  },
}
