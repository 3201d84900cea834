import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Question, Verdict } from '../wallet-core/prompt.ts'
import { ProviderError, unsupportedMethod, userRejected } from '../wallet-core/provider-error.ts'
import { shortAddress } from '../wallet-core/request-summary.ts'
import type { WalletSettings } from '../wallet-core/wallet-settings.ts'
import type { Behaviour, SessionNamespaces } from './behaviour.ts'
import type { WalletNamespace } from './namespaces/wallet-namespace.ts'

export interface SessionView {
  topic: string
  name: string
  url: string
  namespace: string
  chains: string[]
  chain: string
  addresses: string[]
  address: string
}

export interface PairingWallet {
  pair(uri: string): Promise<void>
  sessions(): SessionView[]
  /** Another chain of the session, or one that the session gets by this. */
  switchChain(topic: string, chain: string): Promise<void>
  /** From now on the session has this account and no other. */
  switchAccount(topic: string, address: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Takes up what was left open when the page went. */
  resume(): void
  /** The unmodified wallet client, for what tests want beyond the page. */
  client: Awaited<ReturnType<typeof WalletKit.init>>
}

interface Options {
  settings: WalletSettings
  namespaces: WalletNamespace[]
  behaviour: Behaviour
  name: string
  url: string
  /** `customStoragePrefix` and `storage` of the client, for wallets outside a page. */
  core?: { customStoragePrefix?: string; storageOptions?: { database: string } }
  ask(question: Question): Promise<Verdict>
  /** Something on screen is not true any more. */
  onChange(): void
  onActivity(text: string): void
  /** Not before the first pairing: the client goes to the relay only when it has to. */
  onConnectionChange(isConnected: boolean): void
}

/** A wallet that apps pair with over the relay. */
export async function createPairingWallet(options: Options): Promise<PairingWallet> {
  const { settings, namespaces, behaviour, ask, onActivity, onChange } = options
  const core = new Core({
    projectId: settings.projectId,
    relayUrl: settings.relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    ...options.core,
  })
  core.relayer.on('relayer_connect', () => options.onConnectionChange(true))
  core.relayer.on('relayer_disconnect', () => options.onConnectionChange(false))
  const client = await WalletKit.init({
    core,
    metadata: {
      name: options.name,
      description: 'Signs with the keys of the local chains',
      url: options.url,
      icons: [],
    },
  })
  const currentChains = new Map<string, string>()

  const sessionOf = (topic: string) => client.getActiveSessions()[topic]
  const namespaceOf = (chain: string) => namespaces.find((it) => it.id === chain.split(':')[0])
  const peerName = (topic: string) => sessionOf(topic)?.peer.metadata.name || 'An app'
  const chainName = (chain: string) =>
    namespaceOf(chain)?.chains.find((it) => it.id === chain)?.name ?? chain

  /** Undefined: stay silent for ever. */
  async function judge(question: Question): Promise<Verdict | undefined> {
    if (behaviour.isSilent) return undefined
    if (behaviour.delayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs))
    if (behaviour.verdict === 'reject') return { approved: false }
    if (behaviour.verdict === 'approve')
      return { approved: true, choice: question.choice?.selected }
    return ask(question)
  }

  async function onProposal({ id, params }: WalletKitTypes.SessionProposal) {
    const app = params.proposer.metadata
    const all = supportedNamespaces(namespaces)
    let approved: SessionNamespaces
    try {
      approved = buildApprovedNamespaces({ proposal: params, supportedNamespaces: all })
    } catch {
      approved = {}
    }
    const [namespaceId] = Object.keys(approved)
    const namespace = namespaces.find((it) => it.id === namespaceId)
    if (!namespace) {
      onActivity(`${app.name} asked for networks that this wallet does not have`)
      await client.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      return
    }
    const verdict = await judge({
      title: `Connect ${app.name || 'this app'}?`,
      source: app.url,
      rows: [
        {
          label: 'Networks',
          value: (approved[namespace.id]?.chains ?? []).map(chainName).join(', '),
        },
      ],
      choice: {
        label: 'Account',
        selected: namespace.addresses[0]!,
        options: namespace.addresses.map((address, index) => ({
          value: address,
          label: `Account ${index + 1}`,
          detail: shortAddress(address),
        })),
      },
    })
    if (!verdict) return
    if (!verdict.approved) {
      const reason = getSdkError('USER_REJECTED')
      await client.rejectSession({
        id,
        reason: { ...reason, code: behaviour.rejectCode ?? reason.code },
      })
      onActivity(`Rejected ${app.name}`)
      return
    }
    const chosen = withAccount(approved, namespace.id, verdict.choice ?? namespace.addresses[0]!)
    await client.approveSession({ id, namespaces: behaviour.editNamespaces?.(chosen) ?? chosen })
    onActivity(`Connected ${app.name}`)
    onChange()
  }

  async function onRequest({ id, topic, params }: WalletKitTypes.SessionRequest) {
    const { chainId: chain, request } = params
    try {
      const result = await answer(topic, chain, request.method, request.params)
      if (result === silent) return
      await client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      onActivity(`${request.method} for ${peerName(topic)} on ${chainName(chain)}`)
    } catch (error) {
      const { code = -32603, message } = error as Partial<ProviderError> & Error
      await client.respondSessionRequest({
        topic,
        response: { id, jsonrpc: '2.0', error: { code, message } },
      })
      onActivity(`${request.method} for ${peerName(topic)}: ${message}`)
    }
    onChange()
  }

  async function answer(topic: string, chain: string, method: string, params: unknown) {
    const { errors = {}, answers = {} } = behaviour
    const error = errors[method]
    if (error) throw new ProviderError(error.code, error.message)
    if (Object.hasOwn(answers, method)) return answers[method]
    const namespace = namespaceOf(chain)
    if (!namespace) throw unsupportedMethod(method)

    let isSilent = false
    const handled = namespace.handle(
      { chain, method, params, addresses: addressesOn(topic, chain) },
      {
        async ask(summary) {
          const verdict = await judge({
            ...summary,
            source: peerName(topic),
            network: chainName(chain),
          })
          isSilent = verdict === undefined
          if (!verdict) throw userRejected()
          if (!verdict.approved) {
            const rejection = userRejected()
            throw new ProviderError(behaviour.rejectCode ?? rejection.code, rejection.message)
          }
        },
        switchChain: (next) => switchChain(topic, next),
      },
    )
    return handled.catch((problem: unknown) => {
      if (isSilent) return silent
      throw problem
    })
  }

  const accountsOf = (topic: string) =>
    Object.values(sessionOf(topic)?.namespaces ?? {}).flatMap((it) => it.accounts)
  const addressesOn = (topic: string, chain: string) =>
    accountsOf(topic)
      .filter((account) => account.startsWith(`${chain}:`))
      .map((account) => account.slice(chain.length + 1))

  async function switchChain(topic: string, chain: string) {
    const session = sessionOf(topic)
    const namespace = namespaceOf(chain)
    if (!session || !namespace) return
    const own = session.namespaces[namespace.id]!
    const chains = own.chains ?? chainsOf(own.accounts)
    if (!chains.includes(chain)) {
      const { address } = viewOf(topic)
      await client
        .updateSession({
          topic,
          namespaces: {
            ...session.namespaces,
            [namespace.id]: {
              ...own,
              chains: [...chains, chain],
              accounts: [...own.accounts, `${chain}:${address}`],
            },
          },
        })
        .then(({ acknowledged }) => acknowledged())
    }
    currentChains.set(topic, chain)
    await client.emitSessionEvent({
      topic,
      chainId: chain,
      event: { name: 'chainChanged', data: namespace.chainEventData(chain) },
    })
    onChange()
  }

  async function switchAccount(topic: string, address: string) {
    const session = sessionOf(topic)
    if (!session) return
    const { namespace, chain } = viewOf(topic)
    await client
      .updateSession({ topic, namespaces: withAccount(session.namespaces, namespace, address) })
      .then(({ acknowledged }) => acknowledged())
    await client.emitSessionEvent({
      topic,
      chainId: chain,
      event: { name: 'accountsChanged', data: [`${chain}:${address}`] },
    })
    onChange()
  }

  function viewOf(topic: string): SessionView {
    const session = sessionOf(topic)!
    const [namespace = '', own] = Object.entries(session.namespaces)[0] ?? []
    const chains = own?.chains ?? chainsOf(own?.accounts ?? [])
    const chain = currentChains.get(topic) ?? chains[0] ?? ''
    const addresses = addressesOn(topic, chain)
    const { name, url } = session.peer.metadata
    return { topic, name, url, namespace, chains, chain, addresses, address: addresses[0] ?? '' }
  }

  client.on('session_proposal', (proposal) => void onProposal(proposal).catch(report))
  client.on('session_request', (request) => void onRequest(request).catch(report))
  client.on('session_delete', ({ topic }) => {
    currentChains.delete(topic)
    onActivity('An app disconnected')
    onChange()
  })
  client.on('proposal_expire', () => onActivity('A proposal expired'))

  function report(error: unknown) {
    onActivity(`Failed: ${(error as Error).message}`)
  }

  return {
    client,
    pair: (uri) => client.pair({ uri }),
    sessions: () => Object.keys(client.getActiveSessions()).map(viewOf),
    switchChain,
    switchAccount,
    async disconnect(topic) {
      const name = peerName(topic)
      await client.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      currentChains.delete(topic)
      onActivity(`Disconnected ${name}`)
      onChange()
    },
    resume() {
      for (const request of client.getPendingSessionRequests()) {
        void onRequest(request as WalletKitTypes.SessionRequest).catch(report)
      }
    },
  }
}

const silent = Symbol('silent')

const chainsOf = (accounts: string[]) => [
  ...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':'))),
]

const supportedNamespaces = (namespaces: WalletNamespace[]) =>
  Object.fromEntries(
    namespaces.map(({ id, chains, methods, events, addresses }) => [
      id,
      {
        chains: chains.map((chain) => chain.id),
        methods,
        events,
        accounts: chains.flatMap((chain) => addresses.map((address) => `${chain.id}:${address}`)),
      },
    ]),
  )

/** The namespaces with this one account on each of the chains, instead of all. */
function withAccount(all: SessionNamespaces, id: string, address: string): SessionNamespaces {
  const own = all[id]!
  const chains = own.chains ?? chainsOf(own.accounts)
  return {
    ...all,
    [id]: { ...own, chains, accounts: chains.map((chain) => `${chain}:${address}`) },
  }
}
