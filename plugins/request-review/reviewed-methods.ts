import { capabilitiesOfCalls } from './reading/more-than-calls.ts'

/**
 * By its name: whether a request could have an account sign, pay or permit something, in whatever namespace. What
 * reads the network, connects or switches does not; neither does what was signed before. Connecting does where
 * it asks for more than accounts and networks (ERC-7846, EIP-2255, CAIP-25). A method that is not known here may do anything.
 */
export const isReviewed = (method: string, params?: unknown): boolean => {
  const accounts = asksForAccounts.get(method)
  return accounts === undefined ? !isHarmless(method) : asksForMore(params, accounts)
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What such a request may have: all else is asked for beside accounts and networks. */
const asksForAccounts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['wallet_connect', names('version chainIds capabilities')],
  ['wallet_createSession', names('requiredScopes optionalScopes')],
  ['wallet_requestPermissions', names('eth_accounts endowment:permitted-chains')],
])

/** Of a connection (ERC-7846): which account, and what wallets say that they can. */
const harmlessCapabilities: ReadonlySet<string> = new Set([...capabilitiesOfCalls, 'selectAccount'])

const asksForMore = (params: unknown, accounts: ReadonlySet<string>): boolean =>
  [params].flat().some((one) => {
    const { capabilities, ...members } = fieldsOf(one)
    return (
      Object.keys(members).some((name) => !accounts.has(name)) ||
      Object.keys(fieldsOf(capabilities)).some((name) => !harmlessCapabilities.has(name)) ||
      [members.requiredScopes, members.optionalScopes].some(asksForMoreThanNetworks)
    )
  })

/** A namespace or a network of CAIP-2; `wallet` is none. */
const nameOfScope = /^(?!wallet(?::|$))[-a-z\d]{3,8}(?::[-_a-z\d]{1,32})?$/i
const membersOfScope = names('references methods notifications accounts')
/** What an app asks a wallet for with its accounts: the visitor sees each such request when it comes. */
const methodsOfScope = names(
  `eth_sendTransaction eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 personal_sign
  wallet_sendCalls solana_signAllTransactions solana_signAndSendTransaction solana_signIn solana_signMessage
  solana_signTransaction cosmos_signAmino cosmos_signDirect polkadot_signMessage polkadot_signTransaction sendTransfer
  signMessage signPsbt`,
)

/** Scopes of CAIP-217: what a wallet is asked for in each of them. */
const asksForMoreThanNetworks = (scopes: unknown): boolean =>
  Object.entries(fieldsOf(scopes)).some(([name, scope]) => {
    const { methods = [], ...members } = fieldsOf(scope)
    return (
      !nameOfScope.test(name) ||
      Object.keys(members).some((member) => !membersOfScope.has(member)) ||
      [methods].flat().some((method) => {
        const isKnown = typeof method === 'string' && methodsOfScope.has(method)
        return !isKnown && isReviewed(String(method))
      })
    )
  })

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

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

const readsOfNet = names('listening peerCount version')
const readsOfWeb3 = names('clientVersion sha3')

/** Prefixes of methods that nodes have and no wallet, of clients, of rollups and of those that host nodes. */
const prefixesOfNodes: ReadonlySet<string> = new Set([
  'alchemy',
  'arb',
  'arbtrace',
  'bor',
  'debug',
  'erigon',
  'linea',
  'optimism',
  'ots',
  'pm',
  'qn',
  'rollup',
  'trace',
  'txpool',
  'zks',
])

/** A wallet shows these to its user as what they are, or they take something back. */
const harmlessOfWallets: ReadonlySet<string> = new Set([
  'addEthereumChain',
  'disconnect',
  'registerOnboarding',
  'revokeExecutionPermission',
  'revokePermissions',
  'revokeSession',
  'scanQRCode',
  'showCallsStatus',
  'switchEthereumChain',
  'watchAsset',
])

function isHarmless(method: string): boolean {
  const [, prefix = '', name = ''] = /^(?:([a-z\d]+)_)?([a-z\d]+)$/i.exec(method) ?? []
  if (/^get[A-Z]/.test(name)) return true
  switch (prefix) {
    case 'eth':
      return readsOfEip155.has(name)
    case 'net':
      return readsOfNet.has(name)
    case 'web3':
      return readsOfWeb3.has(name)
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
