import { injectedWallets, startPageServer } from './bundles/page-server.ts'
import { startAnvil, type Anvil } from './chains/anvil.ts'
import {
  accountContracts,
  deployContracts,
  exchange,
  localTokens,
  type LocalToken,
} from './chains/deploy-contracts.ts'
import { chains } from './chains/index.ts'
import { areToolsInstalled, installTools } from './chains/install-tools.ts'
import type { ChainToken, LocalChain } from './chains/local-chain.ts'
import { describeNetwork, localChains, type LocalNetwork } from './chains/local-networks.ts'
import { startNodeServer } from './chains/node-server.ts'
import type { Progress } from './progress.ts'
import { startRelay, type Relay } from './relay/relay.ts'
import {
  startSecureSite,
  type SecureSite,
  type SitePorts,
} from './secure-site/server/secure-site.ts'
import type { LocalServer } from './server/local-server.ts'
import { createOnRampOrders, type OnRampOrders } from './service/onramp-orders.ts'
import { startOnRampPage } from './service/onramp-page.ts'
import { startService } from './service/service.ts'
import { createTestAccounts } from './wallet-core/test-accounts.ts'

/** Plain data, as `createKit` takes it. */
export interface WorldSettings {
  projectId: string
  endpoints: {
    api: string
    blockchain: string
    analytics: string
    relay: string
    secureFrame: string
    bitcoin?: string
  }
  networks: LocalNetwork[]
  /** The providers of logins are on this machine, under another name than the secure site. */
  socialRedirectHosts: string[]
}

export interface WorldTools {
  /** Address of the wallet that apps pair with. `?uri=` fills its field. */
  walletPage: string
  /**
   * Addresses of the injected wallets' scripts, by namespace; a strict page serves their text from its
   * own origin.
   */
  injectedWallets: Record<string, string>
  /** The mail of everybody; `/__inbox/{address}` for tests. */
  inbox: string
  /** Where social logins ask who the visitor is. */
  identityProvider: string
  /** The app that approves farcaster logins. */
  farcaster: string
  /** The page of those who sell for ordinary money: `onramp({ meld: { url, publicKey } })`. */
  onRampPage: string
}

export interface World {
  settings: WorldSettings
  tools: WorldTools
  /** The tokens that all EVM chains have. */
  tokens: LocalToken[]
  /** Where swaps happen: `swaps({ contracts })`. */
  swapContracts: Record<string, Record<string, string[]>>
  /** What the wallets' accounts hold besides coins, on all chains. */
  holdings: ChainToken[]
  /** A shop that may be paid, by namespace. None of the wallets is its own. */
  payees: Record<string, string>
  /** Knobs and logs without HTTP, for tests in this process. */
  service: LocalServer
  nodes: LocalServer
  /** The other chains, by namespace. */
  chains: Record<string, LocalChain>
  relay: Relay
  /** Knobs and log of the page that sells. */
  onRampPage: LocalServer
  /** What was bought there. */
  onRampOrders: OnRampOrders
  /** The second origin, with the embedded wallet's frame. */
  secureSite: SecureSite
  /** Builds the scripts of wallets and frame now instead of at the first visit. */
  warm(): Promise<void>
  /** Ends every process and frees every port. May be called twice. */
  stop(): Promise<void>
}

/** 0 or absent: any free port. */
export interface WorldPorts extends SitePorts {
  service: number
  nodes: number
  relay: number
  walletPage: number
  onRampPage: number
}

const projectId = 'local'

export interface WorldOptions {
  ports?: Partial<WorldPorts>
  /** Chains to start besides the EVM ones. Default: all. */
  namespaces?: readonly string[]
  /** Told of each step. Default: nobody. */
  track?: Progress['track']
}

/** Starts the local world on 127.0.0.1. When a part fails, those already started are stopped. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { ports = {}, namespaces = Object.keys(chains), track = (_, work) => work } = options
  const stops: (() => Promise<void>)[] = []
  const keep: Keep = async (starting) => {
    const part = await starting
    stops.unshift(() => part.stop())
    return part
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll(stops))

  try {
    if (!areToolsInstalled()) await track('Tools of the local world, 270 MB', installTools())
    const others = allOrThrow(
      Object.entries(chains)
        .filter(([namespace]) => namespaces.includes(namespace))
        .map(async ([namespace, start]) => {
          const chain = await track(`Chain of ${namespace}`, keep(start({})))
          return [namespace, chain] as const
        }),
    )
    const anvils = await track('Chains of eip155', startEvmChains(keep))
    const byReference = new Map<string, Anvil>()
    const byCaip2 = new Map<string, Anvil>()
    localChains.forEach(({ id }, index) => {
      byReference.set(String(id), anvils[index]!)
      byCaip2.set(`eip155:${id}`, anvils[index]!)
    })

    const nodes = await keep(startNodeServer({ ...port(ports.nodes), nodes: byReference }))
    const evmNetworks = localChains.map((it) => describeNetwork(it, `${nodes.url}/${it.id}`))
    const otherChains = Object.fromEntries(await others)
    const networks: LocalNetwork[] = [
      ...evmNetworks,
      ...Object.values(otherChains).flatMap((chain) => chain.networks),
    ]
    const relay = await keep(startRelay(port(ports.relay)))
    const secureSite = await keep(
      startSecureSite({
        world: { networks, tokens: localTokens, ...accountContracts },
        ports,
      }),
    )
    const pages = await keep(
      startPageServer({
        ...port(ports.walletPage),
        settings: { projectId, relayUrl: relay.url, networks, tokens: localTokens },
      }),
    )
    const allNodes = new Map([...byCaip2, ...nodesOf(networks.slice(evmNetworks.length))])
    const onRampOrders = createOnRampOrders()
    const onRampPage = await keep(
      startOnRampPage(
        { networks, tokens: localTokens, nodes: allNodes, orders: onRampOrders },
        port(ports.onRampPage),
      ),
    )
    const service = await keep(
      startService(
        {
          networks: evmNetworks,
          tokens: localTokens,
          exchange,
          nodes: allNodes,
          walletPageUrl: pages.url,
          onRampPageUrl: onRampPage.url,
          onRampOrders,
        },
        port(ports.service),
      ),
    )

    const { url } = service
    return {
      settings: {
        projectId,
        endpoints: {
          api: url,
          blockchain: url,
          analytics: url,
          relay: relay.url,
          secureFrame: secureSite.url,
          ...Object.assign({}, ...Object.values(otherChains).map((chain) => chain.endpoints)),
        },
        networks,
        socialRedirectHosts: ['localhost', '127.0.0.1'],
      },
      tools: {
        walletPage: pages.url,
        injectedWallets: Object.fromEntries(
          injectedWallets.map((namespace) => [namespace, `${pages.url}/injected/${namespace}.js`]),
        ),
        inbox: secureSite.inbox.url,
        identityProvider: secureSite.identityProvider.url,
        farcaster: secureSite.farcaster.url,
        onRampPage: onRampPage.url,
      },
      tokens: localTokens,
      swapContracts: {
        '1inch': Object.fromEntries(
          evmNetworks.map(({ caipNetworkId }) => [caipNetworkId, [exchange.address]]),
        ),
      },
      holdings: [
        ...evmNetworks.flatMap(({ caipNetworkId }) =>
          localTokens.map(({ address, symbol, decimals }) => ({
            caipNetworkId,
            address,
            symbol,
            decimals,
          })),
        ),
        ...Object.values(otherChains).flatMap((chain) => chain.tokens ?? []),
      ],
      payees: {
        eip155: createTestAccounts(10)[9]!.address,
        ...Object.fromEntries(
          Object.entries(otherChains).flatMap(([namespace, { recipient }]) =>
            recipient ? [[namespace, recipient]] : [],
          ),
        ),
      },
      service,
      nodes,
      chains: otherChains,
      relay,
      onRampPage,
      onRampOrders,
      secureSite,
      async warm() {
        await pages.warm()
        await secureSite.warm()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Keep = <T extends { stop(): Promise<void> }>(starting: Promise<T>) => Promise<T>

async function startEvmChains(keep: Keep): Promise<Anvil[]> {
  const anvils = await allOrThrow(localChains.map(({ id }) => keep(startAnvil({ chainId: id }))))
  await Promise.all(anvils.map(({ url }) => deployContracts(url)))
  return anvils
}

const nodesOf = (networks: LocalNetwork[]) =>
  networks.flatMap(({ caipNetworkId, rpcUrls }) =>
    rpcUrls.default.http.map((url) => [caipNetworkId, { url }] as const),
  )

const port = (value: number | undefined) => (value === undefined ? {} : { port: value })

/** Waits for all, so that what did start is known and can be stopped. */
async function allOrThrow<T>(starting: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(starting)
  return Promise.all(starting)
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(stops.map((stop) => stop()))
  const failed = results.find((it): it is PromiseRejectedResult => it.status === 'rejected')
  if (failed) throw failed.reason
}
