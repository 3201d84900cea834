import { numberToHex, type LocalAccount } from 'viem'
import { type EvmNetwork, isEvmNetwork } from '../../chains/local-networks.ts'
import { readChainId } from '../../wallet-core/evm-rpc.ts'
import { createEvmWallet, type EvmRequest } from '../../wallet-core/evm-wallet.ts'
import { createPrompt, type Question } from '../../wallet-core/prompt.ts'
import {
  alreadyOpen,
  invalidParams,
  ProviderError,
  unauthorized,
  unknownChain,
  userRejected,
} from '../../wallet-core/provider-error.ts'
import { shortAddress, summariseRequest } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { Behaviour } from './behaviour.ts'
import { createEmitter } from './emitter.ts'
import { recallSite, rememberSite } from './site-memory.ts'

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
  behaviour: Behaviour,
  walletName: string,
) {
  const wallet = createEvmWallet(settings)
  const prompt = createPrompt(walletName)
  const emitter = createEmitter()
  const openMethods = new Set<string>()
  const log: GivenRequest[] = []
  let memory = recallSite(settings.networks.find(isEvmNetwork)!.id)
  let unlocked = () => {}
  let unlocking: Promise<void> | undefined

  const visibleAccounts = () => (behaviour.isLocked ? [] : memory.accounts)
  const networkName = () => wallet.rpc.network(memory.chainId)?.name ?? `Chain ${memory.chainId}`
  const knows = (chainId: number) =>
    wallet.rpc.network(chainId) !== undefined && !behaviour.unknownChains?.includes(chainId)

  async function ask(question: Omit<Question, 'source' | 'network'>) {
    if (behaviour.verdict === 'reject') throw userRejected()
    if (behaviour.verdict === 'approve') return question.choice?.selected
    const verdict = await prompt.ask({
      ...question,
      source: location.origin,
      network: networkName(),
    })
    if (!verdict.approved) throw userRejected()
    return verdict.choice
  }

  function setAccounts(accounts: string[]) {
    const isChanged = accounts.join() !== memory.accounts.join()
    memory = { ...memory, accounts }
    rememberSite(memory)
    if (isChanged) emitter.emit('accountsChanged', visibleAccounts())
  }

  function setChain(chainId: number) {
    if (chainId === memory.chainId) return
    memory = { ...memory, chainId }
    rememberSite(memory)
    emitter.emit('chainChanged', numberToHex(chainId))
  }

  async function connect() {
    if (behaviour.isLocked) {
      unlocking ??= new Promise((resolve) => (unlocked = resolve))
      await unlocking
    }
    const chosen = await ask({
      title: 'Connect this site?',
      rows: [],
      choice: {
        label: 'Account',
        options: wallet.accounts.map(({ address }, index) => ({
          value: address,
          label: `Account ${index + 1}`,
          detail: shortAddress(address),
        })),
        selected: memory.accounts[0] ?? wallet.accounts[0]!.address,
      },
    })
    setAccounts([chosen!])
    return visibleAccounts()
  }

  async function switchChain(params: unknown) {
    const given = first(params).chainId
    const chainId = readChainId(given)
    if (!chainId) throw invalidParams('params[0].chainId', 'a chain id as hex')
    if (!knows(chainId)) throw unknownChain(String(given))
    if (chainId === memory.chainId) return null
    const { name } = wallet.rpc.network(chainId)!
    await ask({
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
    await ask({
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
    eth_chainId: () => numberToHex(memory.chainId),
    net_version: () => String(memory.chainId),
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    wallet_getPermissions: permissions,
    wallet_requestPermissions: async () => (await connect(), permissions()),
    wallet_revokePermissions: () => {
      setAccounts([])
      return null
    },
  }

  async function sign(request: EvmRequest, signer: LocalAccount) {
    await ask(await summariseRequest(request, signer.address, { wallet, tokens: settings.tokens }))
    return wallet.perform(request, signer)
  }

  async function answer({ method, params }: GivenRequest): Promise<unknown> {
    if (Object.hasOwn(own, method)) return own[method]!(params)
    const request: EvmRequest = { chainId: memory.chainId, method, params }
    const signer = wallet.signerOf(request, visibleAccounts())
    if (signer) return sign(request, signer)
    if (method === 'wallet_getCapabilities' && visibleAccounts().length === 0) throw unauthorized()
    return wallet.perform(request, undefined)
  }

  async function request(given: GivenRequest): Promise<unknown> {
    const method = given?.method
    if (typeof method !== 'string') throw new ProviderError(-32600, 'method: expected a string')
    log.push(structuredClone({ method, params: given.params }))
    const { hang, delayMs, errors = {}, answers = {} } = behaviour
    if (hang === true || hang?.includes(method)) return new Promise(() => {})
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const error = errors[method]
    if (error) throw new ProviderError(error.code, error.message, error.data)
    if (Object.hasOwn(answers, method)) return answers[method]

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
    dismiss: prompt.dismiss,
    setChain,
    addresses: wallet.accounts.map((account) => account.address),
    setAccounts,
    lock() {
      behaviour.isLocked = true
      emitter.emit('accountsChanged', [])
    },
    unlock() {
      behaviour.isLocked = false
      unlocking = undefined
      unlocked()
      if (memory.accounts.length > 0) emitter.emit('accountsChanged', memory.accounts)
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
