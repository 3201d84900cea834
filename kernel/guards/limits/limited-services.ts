import type { CaipNetworkId } from '../../base/caip.ts'
import type { Token } from '../../base/token.ts'
import type { Kernel } from '../../kernel.ts'
import { addressesOf } from './addresses-of.ts'
import { errorsWithoutKeys } from './errors-without-keys.ts'
import { limitBalances, limitIdentities } from './limited-account-data.ts'
import { limitCard } from './limited-card.ts'
import { limitConnections } from './limited-connections.ts'
import { limitNetworks } from './limited-networks.ts'
import { limitNotices } from './limited-notices.ts'
import { openMembers } from './open-members.ts'
import { isNodeRead } from './node-reads.ts'
import { errorWithoutKeys, withoutKeys } from './without-keys.ts'
import type { PluginAsker } from './plugin-asker.ts'
import { createPluginGrants, type PluginGrants } from './plugin-grants.ts'
import { IdentityService } from '../../wallet/accounts/identity.ts'
import { filterRpcMethods } from '../../wallet/requests/rpc-methods.ts'
import {
  ConnectionService,
  ImageService,
  type MarkKind,
  MarkService,
  NativeBalanceService,
  NetworkService,
  NodeRest,
  NodeRpc,
  NoticeService,
  ViewService,
  WalletCatalogue,
} from '../../wallet/tokens.ts'

/** The services of the kit as a plugin of others gets them: the members of their contracts, and of some of these less than there is. */
export function limitServices(kernel: Kernel, pluginId: string, asker: PluginAsker) {
  const grants = createPluginGrants(kernel, pluginId)
  const limits = new Map<symbol, (service: any) => object>([
    [ConnectionService.key, (connections) => limitConnections(connections, kernel, grants)],
    [ViewService.key, (card) => limitCard(card, kernel, grants)],
    [NodeRpc.key, (nodes) => limitNodes(nodes, kernel, grants)],
    [NodeRest.key, (nodes) => limitResources(nodes, kernel)],
    [NetworkService.key, (networks) => limitNetworks(networks, kernel, grants, asker)],
    [NoticeService.key, (notices) => limitNotices(notices, kernel, grants)],
    [ImageService.key, (images) => limitImages(images, pluginId)],
    [MarkService.key, limitMarks],
    [WalletCatalogue.key, limitCatalogue],
    [
      NativeBalanceService.key,
      (balances) => errorsWithoutKeys(limitBalances(balances, kernel.environment, grants), kernel),
    ],
    [IdentityService.key, (identities) => limitIdentities(identities, kernel, grants)],
  ])

  // A service keeps being one object.
  const limited = new Map<symbol, { readonly of: unknown; readonly as: object }>()
  return <T>({ key }: Token<T>, service: T): T => {
    const members = openMembers.get(key)
    if (!members) return service
    const known = limited.get(key)
    if (known?.of === service) return known.as as T
    const as = pick(limits.get(key)?.(service) ?? (service as object), members)
    limited.set(key, { of: service, as })
    return as as T
  }
}

/** An optional member that it lacks stays out. */
const pick = (service: object, members: readonly string[]): object =>
  Object.fromEntries(
    members
      .filter((name) => name in service)
      .map((name) => [name, service[name as keyof typeof service]]),
  )

/** What a node keeps for the app is not its to read or to end, nor are accounts of the node its to use. */
const limitNodes = (nodes: NodeRpc, kernel: Kernel, { demand }: PluginGrants): NodeRpc => ({
  async request(given, { method: name, ...rest }, signal) {
    const [network, method] = [`${given}` as CaipNetworkId, `${name}`]
    // Some networks have the methods of Ethereum under a prefix of their own.
    if (filterRpcMethods.has(method.replace(/^[a-z\d]+_/, 'eth_')))
      demand('nobody', `asks for ${method}`, 'eth_getLogs')
    if (!isNodeRead(method)) demand('nobody', `asks a node for ${method}`)
    const addresses = await addressesOf(kernel, network)
    try {
      return withoutKeys(await nodes.request(network, { ...rest, method }, signal), addresses)
    } catch (error) {
      throw errorWithoutKeys(error, addresses)
    }
  },
})

const limitResources = (nodes: NodeRest, kernel: Kernel): NodeRest => ({
  async get(given, { path, parse }, signal) {
    const network = `${given}` as CaipNetworkId
    const addresses = await addressesOf(kernel, network)
    const question = { path, parse: (json: unknown) => parse(withoutKeys(json, addresses)) }
    return nodes.get(network, question, signal)
  },
})

/**
 * Pictures of its own: what is there at once tells what the card showed, and what did not come when it asked, or what
 * it gave back, the card would go without.
 */
function limitImages(images: ImageService, pluginId: string): ImageService {
  return {
    acquire: (kind, id) => images.acquire(`${kind}`, `${id}`, pluginId),
    release: (kind, id) => images.release(`${kind}`, `${id}`, pluginId),
  }
}

/** Which marks are there tells where the visitor was in the card: it knows those that it loaded itself. */
function limitMarks(marks: MarkService): MarkService {
  const own = new Map<string, string | undefined>()
  return {
    loaded: (kind, key) => own.get(`${kind} ${key}`),
    async load(givenKind, givenKey) {
      const [kind, key] = [`${givenKind}` as MarkKind, `${givenKey}`]
      const mark = await marks.load(kind, key)
      own.set(`${kind} ${key}`, mark)
      return mark
    },
  }
}

/**
 * Searches and answers of its own: one that the visitor ends, or that is there at once, tells what they look for; and
 * what else a catalogue has for the kit, as which pictures it listed, tells that the card was open.
 */
const limitCatalogue = (shared: WalletCatalogue): WalletCatalogue => shared.afresh?.() ?? shared
