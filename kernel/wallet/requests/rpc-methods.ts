import type { ChainNamespace } from '../../base/caip.ts'

const list = (prefix: string, names: string): readonly string[] =>
  names.split(/\s+/).map((name) => prefix + name)

/** Pass without an approval view. `eth_sendRawTransaction` carries what was signed before. */
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

/**
 * A wallet or a node keeps a filter for all that ask it: by its id, a small number, any of them reads, empties and ends it,
 * and what it finds says what the app looks for. Plugins of others do without.
 */
export const filterRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set(
  /*#__PURE__*/ list(
    'eth_',
    `getFilterChanges getFilterLogs newBlockFilter newFilter newPendingTransactionFilter
    uninstallFilter`,
  ),
)

/**
 * Read the network and need no account: a node answers them where the wallet does not. Beside the safe
 * reads these are what libraries ask any node.
 */
export const nodeRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  .../*#__PURE__*/ [...safeRpcMethods].filter((method) => /^eth_(?!accounts|chainId)/.test(method)),
  .../*#__PURE__*/ list('eth_', 'blobBaseFee createAccessList protocolVersion simulateV1'),
  .../*#__PURE__*/ list('net_', 'listening peerCount version'),
  .../*#__PURE__*/ list('web3_', 'clientVersion sha3'),
])

/** Move money, sign, or change what others may do: somebody has to approve. */
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
 * What else wallets answer, by the names under which they are paired. They ask their user
 * themselves; the embedded wallet knows none of these.
 */
export const walletRpcMethods: Readonly<Record<ChainNamespace, readonly string[]>> =
  /*#__PURE__*/ Object.freeze({
    eip155: list(
      'wallet_',
      `requestExecutionPermissions revokeExecutionPermission
      getGrantedExecutionPermissions getSupportedExecutionPermissions`,
    ),
    solana: ['solana_getAccounts', 'solana_requestAccounts'],
    polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
    bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
  })

/**
 * Are answered with addresses, or with what a wallet says of the account that they name, and of no other; the receipts of calls
 * say whose these were.
 */
export const accountRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  .../*#__PURE__*/ list('eth_', 'accounts coinbase requestAccounts'),
  .../*#__PURE__*/ list(
    'wallet_',
    `addSubAccount connect createSession getAssets getCallsStatus getCapabilities getGrantedExecutionPermissions
    getPermissions getSession getSubAccounts requestPermissions`,
  ),
  .../*#__PURE__*/ list('solana_', 'getAccounts requestAccounts'),
  'cosmos_getAccounts',
  'getAccountAddresses',
  'getAddresses',
])
