/**
 * By its name: whether a request could have an account sign, pay or permit something, in whatever namespace. What
 * reads the network, connects or switches does not; neither does what was signed before. Connecting does where
 * it asks for a capability of such a name (ERC-7846). A method that is not known here may do anything.
 */
export const isReviewed = (method: string, params?: unknown): boolean =>
  method === 'wallet_connect' ? asksForDeed(params) : !isHarmless(method)

/** What a node answers, and the account that a wallet shows to the page. */
const readsOfEip155: ReadonlySet<string> = new Set([
  'accounts',
  'baseFee',
  'blobBaseFee',
  'blockNumber',
  'call',
  'callMany',
  'chainId',
  'coinbase',
  'config',
  'createAccessList',
  'estimateGas',
  'estimateUserOperationGas',
  'feeHistory',
  'fillTransaction',
  'gasPrice',
  'maxPriorityFeePerGas',
  'newBlockFilter',
  'newFilter',
  'newPendingTransactionFilter',
  'protocolVersion',
  'requestAccounts',
  'sendRawTransaction',
  'sendRawTransactionSync',
  'simulateV1',
  'subscribe',
  'supportedEntryPoints',
  'syncing',
  'uninstallFilter',
  'unsubscribe',
])

/** Prefixes of methods that nodes have and no wallet, of clients, of rollups and of those that host nodes. */
const prefixesOfNodes: ReadonlySet<string> = new Set([
  'alchemy',
  'arb',
  'arbtrace',
  'bor',
  'debug',
  'erigon',
  'linea',
  'net',
  'optimism',
  'ots',
  'pm',
  'qn',
  'rollup',
  'trace',
  'txpool',
  'web3',
  'zks',
])

/** A wallet shows these to its user as what they are, or they take something back. */
const harmlessOfWallets: ReadonlySet<string> = new Set([
  'addEthereumChain',
  'createSession',
  'disconnect',
  'registerOnboarding',
  'requestPermissions',
  'requestSnaps',
  'revokeExecutionPermission',
  'revokePermissions',
  'revokeSession',
  'scanQRCode',
  'showCallsStatus',
  'switchEthereumChain',
  'updateEthereumChain',
  'watchAsset',
])

function isHarmless(method: string): boolean {
  const [, prefix = '', name = ''] = /^(?:([a-z\d]+)_)?([a-z\d]+)$/i.exec(method) ?? []
  if (/^get[A-Z]/.test(name)) return true
  switch (prefix) {
    case 'eth':
      return readsOfEip155.has(name)
    case 'personal':
      return name === 'ecRecover'
    case 'solana':
      return name === 'requestAccounts'
    case 'wallet':
      return harmlessOfWallets.has(name)
    default:
      return prefixesOfNodes.has(prefix)
  }
}

const isNameOfDeed = (name: string): boolean =>
  /(?:^|_)(?:sign|send|grant|requestExecution|invoke|batch)/i.test(name)

/** A capability says less by its name than a method: `spendPermissions` are granted, `preCalls` sent. */
const asksForDeed = (params: unknown): boolean =>
  [params].flat().some((one) => {
    const capabilities = (one as { readonly capabilities?: unknown } | null | undefined)
      ?.capabilities
    return (
      typeof capabilities === 'object' &&
      capabilities !== null &&
      Object.keys(capabilities).some(
        (name) => isNameOfDeed(name) || /permission|auth|calls/i.test(name),
      )
    )
  })
