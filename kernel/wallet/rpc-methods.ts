import type { ChainNamespace } from '../base/caip.ts'
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
 * What else wallets answer, by the names under which they are paired (WIRE 5.2). They ask their user
 * themselves; the embedded wallet knows none of these.
 */
export const walletRpcMethods: Readonly<Record<ChainNamespace, readonly string[]>> =
  /*#__PURE__*/ Object.freeze({
    eip155: [],
    solana: ['solana_getAccounts', 'solana_requestAccounts'],
    polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
    bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
  })

/** Of a method that is on one of the two lists. */
const namespaceOfMethod = (method: string): ChainNamespace =>
  method.startsWith('solana_') ? 'solana' : 'eip155'

/**
 * What the lists say, compared exactly, each method in its own namespace. An unsafe request goes to
 * wallets that ask their user themselves; the embedded wallet needs the approval view [S6.04]. Other
 * methods: no opinion.
 */
export const listedMethods: RpcPolicy = {
  id: 'listed-methods',
  judge({ method, connectorType, namespace }) {
    const isEmbedded = connectorType === 'AUTH'
    if (!isEmbedded && walletRpcMethods[namespace].includes(method)) return 'allow'
    const isSafe = safeRpcMethods.has(method)
    if (!isSafe && !unsafeRpcMethods.has(method)) return undefined
    if (namespaceOfMethod(method) !== namespace) return undefined
    return isEmbedded && !isSafe ? 'confirm' : 'allow'
  },
}
