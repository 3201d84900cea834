import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import {
  buildApprovedNamespaces,
  buildAuthObject,
  getSdkError,
  populateAuthPayload,
} from '@walletconnect/utils'
import { stringToHex } from 'viem'
import type { Question, Verdict } from '../wallet-core/prompt.ts'
import { ProviderError, unsupportedMethod, userRejected } from '../wallet-core/provider-error.ts'
import { shortAddress } from '../wallet-core/request-summary.ts'
import type { WalletSettings } from '../wallet-core/wallet-settings.ts'
import type { Behaviour, SessionNamespaces } from './behaviour.ts'
import { namespaceName, type WalletNamespace } from './namespaces/wallet-namespace.ts'

export interface SessionView {
  topic: string
  name: string
  url: string
  namespaces: NamespaceView[]
}

/** Where a session is in one namespace. */
export interface NamespaceView {
  id: string
  chains: string[]
  chain: string
  /** As the wallet lists it, not as the chain writes it. */
  address: string
}

export interface PairingWallet {
  pair(uri: string): Promise<void>
  sessions(): SessionView[]
  /** Another chain of the session, or one that the session gets by this. */
  switchChain(topic: string, chain: string): Promise<void>
  /** From now on the session has this account of its namespace and no other. */
  switchAccount(topic: string, address: string): Promise<void>
  /** Tells the app of other namespaces, chains and accounts; resolves once it took note. */
  update(topic: string, edit: (namespaces: SessionNamespaces) => SessionNamespaces): Promise<void>
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
  /** Takes requests as they come; the client's own way is one a second. */
  disableRequestQueue?: boolean
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
    signConfig: { disableRequestQueue: options.disableRequestQueue ?? false },
    metadata: {
      name: options.name,
      description: 'Signs with the keys of the local chains',
      url: options.url,
      icons: [],
    },
  })
  // A second after its start the client takes up what it had not finished. What is under way in that
  // moment it does twice, and a farewell that it hears twice is an error that nobody can catch.
  const isSettled = new Promise((resolve) => setTimeout(resolve, 1_100))
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
      return {
        approved: true,
        choice: question.choice?.selected,
        choices: question.choices?.map(({ selected }) => selected) ?? [],
      }
    return ask(question)
  }

  async function onProposal({ id, params }: WalletKitTypes.SessionProposal) {
    const app = params.proposer.metadata
    const all = supportedNamespaces(namespaces)
    let approved: SessionNamespaces
    try {
      approved = granted(
        buildApprovedNamespaces({ proposal: params, supportedNamespaces: all }),
        behaviour.grants,
      )
    } catch {
      approved = {}
    }
    const asked = namespaces.filter((it) => approved[it.id])
    if (asked.length === 0) {
      onActivity(`${app.name} asked for networks that this wallet does not have`)
      await client.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      return
    }
    const choices = asked.map(({ id: namespace, addresses }) => ({
      label: asked.length === 1 ? 'Account' : `${namespaceName(namespace)} account`,
      selected: addresses[0]!,
      options: addresses.map((address, index) => ({
        value: address,
        label: `Account ${index + 1}`,
        detail: shortAddress(address),
      })),
    }))
    const [choice] = choices
    const verdict = await judge({
      title: `Connect ${app.name || 'this app'}?`,
      source: app.url,
      rows: [
        {
          label: 'Networks',
          value: asked
            .flatMap((it) => approved[it.id]!.chains ?? [])
            .map(chainName)
            .join(', '),
        },
      ],
      ...(choices.length === 1 && choice ? { choice } : { choices }),
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
    const picked = choices.length === 1 ? [verdict.choice] : (verdict.choices ?? [])
    const chosen = asked.reduce(
      (sum, namespace, index) =>
        withAccount(sum, namespace, picked[index] ?? namespace.addresses[0]!),
      approved,
    )
    await client.approveSession({ id, namespaces: behaviour.editNamespaces?.(chosen) ?? chosen })
    onActivity(`Connected ${app.name}`)
    onChange()
  }

  /** Connects an app and signs in to it, with one approval for both. */
  async function onSignIn({ id, params }: WalletKitTypes.SessionAuthenticate) {
    const { authPayload, requester } = params
    const namespace = namespaces.find((it) => it.id === 'eip155')
    const [address] = namespace?.addresses ?? []
    const chains = (namespace?.chains ?? [])
      .map((chain) => chain.id)
      .filter((chain) => authPayload.chains.includes(chain))
    if (!namespace || !address || chains.length === 0) {
      await client.rejectSessionAuthenticate({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
      return
    }
    const asked = populateAuthPayload({ authPayload, chains, methods: namespace.methods })
    const signed = (behaviour.editSignIn?.({ ...asked }) ?? asked) as typeof asked
    const issuer = (chain: string) => `did:pkh:${chain}:${address}`
    const textOn = (chain: string) =>
      client.formatAuthMessage({ request: signed, iss: issuer(chain) })
    const verdict = await judge({
      title: `Connect and sign in to ${requester.metadata.name || 'this app'}?`,
      source: requester.metadata.url,
      rows: [{ label: 'Networks', value: chains.map(chainName).join(', ') }],
      text: textOn(chains[0]!),
    })
    if (!verdict) return
    if (!verdict.approved) {
      await client.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
      onActivity(`Rejected ${requester.metadata.name}`)
      return
    }
    const auths = []
    for (const chain of chains) {
      const signature = await namespace.handle(
        {
          chain,
          method: 'personal_sign',
          params: [stringToHex(textOn(chain)), address],
          addresses: [address],
        },
        // Both were approved at once.
        { ask: async () => undefined, switchChain: async () => undefined },
      )
      auths.push(buildAuthObject(signed, { t: 'eip191', s: String(signature) }, issuer(chain)))
    }
    await client.approveSessionAuthenticate({ id, auths })
    onActivity(`Connected and signed in to ${requester.metadata.name}`)
    onChange()
  }
  const hearSignIn = (request: WalletKitTypes.SessionAuthenticate) =>
    void onSignIn(request).catch(report)

  /** What was left open is told by `resume` and, a little later, by the client itself. */
  const heard = new Set<number>()

  async function onRequest({ id, topic, params }: WalletKitTypes.SessionRequest) {
    if (heard.has(id)) return
    heard.add(id)
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

  const place = (topic: string, namespace: string) => `${topic} ${namespace}`

  async function update(topic: string, edit: (namespaces: SessionNamespaces) => SessionNamespaces) {
    const session = sessionOf(topic)
    if (!session) return
    const { acknowledged } = await client.updateSession({
      topic,
      namespaces: edit(session.namespaces),
    })
    await acknowledged()
    onChange()
  }

  async function switchChain(topic: string, chain: string) {
    const namespace = namespaceOf(chain)
    const view = namespace && viewOf(topic, namespace)
    if (!view) return
    if (!view.chains.includes(chain)) {
      await update(topic, (all) => {
        const own = all[namespace.id]!
        return {
          ...all,
          [namespace.id]: {
            ...own,
            chains: [...view.chains, chain],
            accounts: [...own.accounts, accountOn(namespace, view.address, chain)],
          },
        }
      })
    }
    currentChains.set(place(topic, namespace.id), chain)
    await client.emitSessionEvent({
      topic,
      chainId: chain,
      event: { name: 'chainChanged', data: namespace.chainEventData(chain) },
    })
    onChange()
  }

  async function switchAccount(topic: string, address: string) {
    const namespace = namespaces.find((it) => it.addresses.includes(address))
    const view = namespace && viewOf(topic, namespace)
    if (!view) return
    await update(topic, (all) => withAccount(all, namespace, address))
    await client.emitSessionEvent({
      topic,
      chainId: view.chain,
      event: { name: 'accountsChanged', data: [accountOn(namespace, address, view.chain)] },
    })
    onChange()
  }

  function viewOf(topic: string, namespace: WalletNamespace): NamespaceView | undefined {
    const own = sessionOf(topic)?.namespaces[namespace.id]
    if (!own) return undefined
    const chains = own.chains ?? chainsOf(own.accounts)
    const chain = currentChains.get(place(topic, namespace.id)) ?? chains[0] ?? ''
    const address = namespace.addresses.find((it) =>
      own.accounts.includes(accountOn(namespace, it, chain)),
    )
    return { id: namespace.id, chains, chain, address: address ?? '' }
  }

  function sessionView(topic: string): SessionView {
    const { name, url } = sessionOf(topic)!.peer.metadata
    return { topic, name, url, namespaces: namespaces.flatMap((it) => viewOf(topic, it) ?? []) }
  }

  function forget(topic: string) {
    for (const { id } of namespaces) currentChains.delete(place(topic, id))
  }

  client.on('session_proposal', (proposal) => void onProposal(proposal).catch(report))
  client.on('session_request', (request) => void onRequest(request).catch(report))
  client.on('session_delete', ({ topic }) => {
    forget(topic)
    onActivity('An app disconnected')
    onChange()
  })
  client.on('proposal_expire', () => onActivity('A proposal expired'))

  function report(error: unknown) {
    onActivity(`Failed: ${(error as Error).message}`)
  }

  return {
    client,
    async pair(uri) {
      await isSettled
      // The client passes a proposal on only where nobody hears of the sign-in that came with it.
      client.off('session_authenticate', hearSignIn)
      if (behaviour.canSignIn !== false) client.on('session_authenticate', hearSignIn)
      await client.pair({ uri })
    },
    sessions: () => Object.keys(client.getActiveSessions()).map(sessionView),
    switchChain,
    switchAccount,
    update,
    async disconnect(topic) {
      const name = peerName(topic)
      await client.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      forget(topic)
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

const accountOn = (namespace: WalletNamespace, address: string, chain: string) =>
  `${chain}:${namespace.addressOn?.(address, chain) ?? address}`

const supportedNamespaces = (namespaces: WalletNamespace[]) =>
  Object.fromEntries(
    namespaces.map((namespace) => [
      namespace.id,
      {
        chains: namespace.chains.map((chain) => chain.id),
        methods: namespace.methods,
        events: namespace.events,
        accounts: namespace.chains.flatMap((chain) =>
          namespace.addresses.map((address) => accountOn(namespace, address, chain.id)),
        ),
      },
    ]),
  )

/** The part that the wallet is told to grant; no list = all of it. */
function granted(all: SessionNamespaces, grants: string[] | undefined): SessionNamespaces {
  if (!grants) return all
  const isGranted = (id: string, chain: string) => grants.includes(id) || grants.includes(chain)
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, own]) => {
      const chains = (own.chains ?? chainsOf(own.accounts)).filter((chain) => isGranted(id, chain))
      const accounts = own.accounts.filter((it) =>
        chains.some((chain) => it.startsWith(`${chain}:`)),
      )
      return chains.length > 0 ? [[id, { ...own, chains, accounts }]] : []
    }),
  )
}

/** The namespaces with this one account on each of its chains, instead of all. */
function withAccount(
  all: SessionNamespaces,
  namespace: WalletNamespace,
  address: string,
): SessionNamespaces {
  const own = all[namespace.id]!
  const chains = own.chains ?? chainsOf(own.accounts)
  const accounts = chains.map((chain) => accountOn(namespace, address, chain))
  return { ...all, [namespace.id]: { ...own, chains, accounts } }
}
