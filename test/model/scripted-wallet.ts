import { Subject } from 'rxjs'
import {
  type CaipNetworkId,
  type ChainNamespace,
  type Connection,
  type Connector,
  type ConnectorEvent,
  connectors,
  defineManifest,
  definePlugin,
  KitError,
  namespaceOf,
  type Plugin,
  PLUGIN_API_VERSION,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { firstNetworkOf, loginWallet, namespaces, namespacesOf } from './cast.ts'
import type { Farewell, Grant, Memory, Travel } from './steps.ts'

/** What a wallet answers that is asked whether it knows this page; nothing when it throws or is silent. */
export function recall(
  memory: Memory,
  asked: readonly ChainNamespace[],
  network: CaipNetworkId | undefined,
): readonly Grant[] | undefined {
  const elsewhere = namespaces.filter((one) => !asked.includes(one))
  const known = {
    remembers: asked,
    'remembers-one': asked.slice(0, 1),
    forgets: [],
    hangs: undefined,
    throws: undefined,
    elsewhere,
  }[memory]
  return known?.map((namespace) => ({
    namespace,
    accounts: ['a'],
    network:
      network !== undefined && namespaceOf(network) === namespace
        ? network
        : firstNetworkOf(namespace),
  }))
}

export interface ScriptedWallet {
  readonly plugin: Plugin
  /** What was asked of it in this page, in order. */
  readonly calls: readonly string[]
  readonly listeners: number
  memory: Memory
  farewell: Farewell
  travel: Travel
  /**
   * Answers the oldest question of the page whether it may connect, if there is one; deaf to whoever
   * gave up, as wallets are.
   */
  approve(grants: readonly Grant[]): boolean
  reject(): void
  /** What it was silent about is answered now: that it was told of the end, or what it remembers. */
  wake(about: 'end' | 'memory'): void
  /** Its user agrees to go where it was asked to go. */
  go(): void
  say(event: ConnectorEvent): void
  /** The page was left: nobody hears the answers any more. */
  leave(): void
}

export const toConnection = ({ namespace, accounts, network }: Grant): Connection => ({
  connectorId: 'whatever it says',
  namespace,
  accounts: accounts.map((address) => ({ address })),
  caipNetworkId: network,
  wallet: { name: 'Scripted' },
})

export function createScriptedWallet(id: string): ScriptedWallet {
  const events = new Subject<ConnectorEvent>()
  const calls: string[] = []
  const log = (what: string, about: readonly ChainNamespace[]) =>
    calls.push(`${what} ${[...about].sort().join()}`)
  interface Prompt {
    readonly resolve: (found: readonly Connection[]) => void
    readonly reject: (error: unknown) => void
  }
  let prompts: Prompt[] = []
  const silent = { end: new Array<() => void>(), memory: new Array<() => void>() }
  let journeys: (() => void)[] = []
  const later = <T>(about: keyof typeof silent, value: () => T) =>
    new Promise<T>((resolve) => {
      silent[about].push(() => resolve(value()))
    })

  const type = id === loginWallet ? 'AUTH' : 'ANNOUNCED'
  const connector: Connector = {
    id,
    type,
    namespaces: namespacesOf(id),
    connect(request) {
      log('connect', request.namespaces)
      return new Promise((resolve, reject) => {
        prompts.push({ resolve, reject })
      })
    },
    reconnect(request) {
      log('reconnect', request.namespaces)
      const answer = (memory: Memory) =>
        recall(memory, request.namespaces, request.caipNetworkId)?.map(toConnection)
      if (wallet.memory === 'hangs') return later('memory', () => answer('remembers') ?? [])
      const found = answer(wallet.memory)
      if (!found) throw new TypeError('x is undefined')
      return Promise.resolve(found)
    },
    disconnect(about) {
      log('disconnect', about)
      if (wallet.farewell === 'throws') throw new TypeError('x is undefined')
      if (wallet.farewell === 'hangs') return later('end', () => {})
      return wallet.farewell === 'agrees'
        ? Promise.resolve()
        : Promise.reject(new KitError('The wallet is away', { code: 'AWAY' }))
    },
    request: async () => undefined,
    async switchNetwork({ caipNetworkId }) {
      calls.push(`switch ${caipNetworkId}`)
      if (wallet.travel === 'refuses') throw new UserRejectedRequestError()
      if (wallet.travel === 'asks') await new Promise<void>((resolve) => journeys.push(resolve))
    },
    provider: () => undefined,
    events$: events.asObservable(),
  }
  const manifest = defineManifest({
    id: `wallet-${id}`,
    apiVersion: PLUGIN_API_VERSION,
    gate: { feature: id },
    contributes: [connectors.of({ id, type, name: id, namespaces: namespacesOf(id), connector })],
  })
  const wallet: ScriptedWallet = {
    plugin: definePlugin(manifest),
    calls,
    get listeners() {
      return events.observed ? 1 : 0
    },
    memory: 'remembers',
    farewell: 'agrees',
    travel: 'agrees',
    approve(grants) {
      const prompt = prompts.shift()
      prompt?.resolve(grants.map(toConnection))
      return prompt !== undefined
    },
    reject: () => prompts.shift()?.reject(new UserRejectedRequestError()),
    wake(about) {
      for (const answer of silent[about].splice(0)) answer()
    },
    go() {
      for (const answer of journeys.splice(0)) answer()
    },
    say: (event) => events.next(event),
    leave() {
      prompts = []
      silent.end = []
      silent.memory = []
      journeys = []
      calls.length = 0
    },
  }
  return wallet
}
