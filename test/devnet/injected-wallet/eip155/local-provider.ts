import { bytesToHex, numberToHex, type LocalAccount } from 'viem'
import { type EvmNetwork, isEvmNetwork } from '../../chains/local-networks.ts'
import { readAssets } from '../../wallet-core/assets.ts'
import { readChainId } from '../../wallet-core/evm-rpc.ts'
import { createEvmWallet, type EvmRequest } from '../../wallet-core/evm-wallet.ts'
import {
  alreadyOpen,
  invalidParams,
  ProviderError,
  unauthorized,
  unknownChain,
  unsupportedMethod,
  userRejected,
} from '../../wallet-core/provider-error.ts'
import { shortAddress, summariseRequest } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { obey, toProviderError } from '../behaviour.ts'
import { createLock } from '../lock.ts'
import { createSiteMemory, readTexts } from '../site-memory.ts'
import { createVisitor } from '../visitor.ts'
import { createEmitter } from './emitter.ts'
import type { EvmBehaviour } from './load-options.ts'

interface GivenRequest {
  method: string
  params?: unknown
}

/** These show one question at a time and refuse a second; signatures queue. */
const exclusive = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

/** An EIP-1193 provider with real keys, which asks the visitor on screen. */
export function createLocalProvider(
  settings: WalletSettings,
  behaviour: EvmBehaviour,
  walletName: string,
) {
  const wallet = createEvmWallet(settings)
  const addresses = (): string[] => wallet.accounts.map(({ address }) => address)
  const emitter = createEmitter()
  const openMethods = new Set<string>()
  const log: GivenRequest[] = []
  const site = createSiteMemory('local-wallet', ({ accounts, chainId }) => ({
    accounts: readTexts(accounts),
    chainId: Number.isSafeInteger(chainId)
      ? (chainId as number)
      : settings.networks.find(isEvmNetwork)!.id,
  }))

  const visibleAccounts = () => (behaviour.isLocked ? [] : site.current.accounts)
  const networkName = () =>
    wallet.rpc.network(site.current.chainId)?.name ?? `Chain ${site.current.chainId}`
  const visitor = createVisitor(walletName, behaviour, {
    rejected: userRejected,
    network: networkName,
  })
  const lock = createLock(behaviour)
  const knows = (chainId: number) =>
    wallet.rpc.network(chainId) !== undefined && !behaviour.unknownChains?.includes(chainId)

  function setAccounts(accounts: string[]) {
    const isChanged = accounts.join() !== site.current.accounts.join()
    site.change({ accounts })
    if (isChanged) emitter.emit('accountsChanged', visibleAccounts())
  }

  function setChain(chainId: number) {
    if (chainId === site.current.chainId) return
    site.change({ chainId })
    emitter.emit('chainChanged', numberToHex(chainId))
  }

  async function connect() {
    await lock.whenUnlocked()
    const chosen = await visitor.chooseAccount({
      details: addresses().map(shortAddress),
      selected: Math.max(0, addresses().indexOf(site.current.accounts[0]!)),
    })
    setAccounts([addresses()[chosen]!])
    return visibleAccounts()
  }

  async function switchChain(params: unknown) {
    const given = first(params).chainId
    const chainId = readChainId(given)
    if (!chainId) throw invalidParams('params[0].chainId', 'a chain id as hex')
    if (!knows(chainId)) throw unknownChain(String(given))
    if (chainId === site.current.chainId) return null
    const { name } = wallet.rpc.network(chainId)!
    await visitor.ask({
      title: `Switch to ${name}?`,
      rows: [
        { label: 'From', value: networkName() },
        { label: 'To', value: name },
      ],
    })
    setChain(chainId)
    return null
  }

  async function addChain(params: unknown) {
    const network = readAddedNetwork(first(params))
    await visitor.ask({
      title: `Add ${network.name}?`,
      rows: [
        { label: 'Chain ID', value: String(network.id) },
        { label: 'Currency', value: network.nativeCurrency.symbol },
        { label: 'Node', value: network.rpcUrls.default.http[0]! },
      ],
    })
    // A chain of the local world keeps its own node.
    if (!wallet.rpc.network(network.id)) wallet.rpc.addNetwork(network)
    behaviour.unknownChains = behaviour.unknownChains?.filter((it) => it !== network.id)
    setChain(network.id)
    return null
  }

  async function grant(params: unknown) {
    if (!behaviour.grants) throw unsupportedMethod('wallet_grantPermissions')
    if (visibleAccounts().length === 0) throw unauthorized()
    const request = first(params)
    await visitor.ask({
      title: 'Grant permissions?',
      rows: [{ label: 'Until', value: String(request.expiry) }],
      text: JSON.stringify(request.permissions, null, 2),
    })
    const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    const day = behaviour.grants === 'longer' ? 86_400 : 0
    return {
      expiry: Number(request.expiry) + day,
      grantedPermissions: request.permissions,
      permissionsContext: context,
    }
  }

  async function takeBack(context: string) {
    const signer = wallet.accounts.find(({ address }) => visibleAccounts().includes(address))
    if (!signer) throw unauthorized()
    await visitor.ask({
      title: 'Take permissions back?',
      rows: [{ label: 'Permission', value: context }],
    })
    return signer.signMessage({ message: context })
  }

  async function watchAsset(params: unknown) {
    const { type, options } = Object(params) as Record<string, unknown>
    const { symbol } = Object(options) as { symbol?: unknown }
    if (type !== 'ERC20') throw invalidParams('params.type', 'ERC20')
    await visitor.ask({ title: 'Add a token?', rows: [{ label: 'Token', value: String(symbol) }] })
    return true
  }

  const permissions = () =>
    visibleAccounts().length === 0
      ? []
      : [
          {
            parentCapability: 'eth_accounts',
            invoker: location.origin,
            caveats: [{ type: 'restrictReturnedAccounts', value: visibleAccounts() }],
          },
        ]

  const own: Record<string, (params: unknown) => unknown> = {
    eth_accounts: () => visibleAccounts(),
    eth_requestAccounts: () => (visibleAccounts().length > 0 ? visibleAccounts() : connect()),
    eth_chainId: () => numberToHex(site.current.chainId),
    net_version: () => String(site.current.chainId),
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    wallet_getPermissions: permissions,
    wallet_watchAsset: watchAsset,
    // A batch is not shown anywhere but in the page.
    wallet_showCallsStatus: () => null,
    wallet_requestPermissions: async () => (await connect(), permissions()),
    wallet_grantPermissions: grant,
    wallet_revokePermissions: (params) => {
      const { permissionsContext } = Object(Array.isArray(params) ? params[0] : params) as {
        permissionsContext?: unknown
      }
      // ERC-7715 and the wallets' own permissions share the name (the first names what it takes back).
      if (typeof permissionsContext === 'string') return takeBack(permissionsContext)
      setAccounts([])
      return null
    },
  }

  async function sign(request: EvmRequest, signer: LocalAccount) {
    await visitor.ask(
      await summariseRequest(request, signer.address, { wallet, tokens: settings.tokens }),
    )
    return wallet.perform(request, signer)
  }

  async function answer({ method, params }: GivenRequest): Promise<unknown> {
    if (Object.hasOwn(own, method)) return own[method]!(params)
    const request: EvmRequest = { chainId: site.current.chainId, method, params }
    const signer = wallet.signerOf(request, visibleAccounts())
    if (signer) return sign(request, signer)
    if (method === 'wallet_getCapabilities' && visibleAccounts().length === 0) throw unauthorized()
    if (behaviour.listsAssets) {
      if (method === 'wallet_getAssets') return readAssets(wallet.rpc, settings.tokens, params)
      if (method === 'wallet_getCapabilities') {
        const known = (await wallet.perform(request, undefined)) as object
        return { '0x0': { assetDiscovery: { supported: true } }, ...known }
      }
    }
    return wallet.perform(request, undefined)
  }

  async function request(given: GivenRequest): Promise<unknown> {
    const method = given?.method
    if (typeof method !== 'string') throw new ProviderError(-32600, 'method: expected a string')
    log.push(structuredClone({ method, params: given.params }))
    return obey(behaviour, method, toProviderError, () => answerInTurn(given, method))
  }

  async function answerInTurn(given: GivenRequest, method: string): Promise<unknown> {
    if (!exclusive.has(method)) return answer(given)
    if (openMethods.has(method)) throw alreadyOpen(method)
    openMethods.add(method)
    try {
      return await answer(given)
    } finally {
      openMethods.delete(method)
    }
  }

  const provider = Object.freeze({
    isLocalWallet: true,
    request,
    on: emitter.on,
    removeListener: emitter.removeListener,
  })

  return {
    provider,
    log,
    emit: emitter.emit,
    dismiss: visitor.dismiss,
    setChain,
    get addresses() {
      return addresses()
    },
    setAccounts,
    lock() {
      lock.lock()
      emitter.emit('accountsChanged', [])
    },
    unlock() {
      lock.unlock()
      const { accounts } = site.current
      if (accounts.length > 0) emitter.emit('accountsChanged', accounts)
    },
  }
}

function first(params: unknown): Record<string, unknown> {
  const value: unknown = Array.isArray(params) ? params[0] : undefined
  if (value === null || typeof value !== 'object') throw invalidParams('params[0]', 'an object')
  return value as Record<string, unknown>
}

function readAddedNetwork(given: Record<string, unknown>): EvmNetwork {
  const id = readChainId(given.chainId)
  const rpcUrl = Array.isArray(given.rpcUrls) ? (given.rpcUrls[0] as unknown) : undefined
  if (!id) throw invalidParams('params[0].chainId', 'a chain id as hex')
  if (typeof rpcUrl !== 'string') throw invalidParams('params[0].rpcUrls[0]', 'an address')
  const currency = Object(given.nativeCurrency) as Partial<EvmNetwork['nativeCurrency']>
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: String(given.chainName ?? `Chain ${id}`),
    nativeCurrency: {
      name: String(currency.name ?? 'Ether'),
      symbol: String(currency.symbol ?? 'ETH'),
      decimals: Number(currency.decimals ?? 18),
    },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
    testnet: true,
  }
}
