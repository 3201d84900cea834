import type { SwapContracts } from 'latchkey/plugins/swaps'
import type { Kit, KitOptions } from 'latchkey'
import type { CaipNetworkId, ChainNamespace } from 'latchkey/kernel'

/** What the local world prints at its start: plain data for `createKit`. */
export type WorldSettings = Pick<KitOptions, 'projectId' | 'endpoints' | 'networks'>

export interface WorldTools {
  /** Where the wallet lives that pairs by link. */
  readonly walletPage: string
  /** Where the codes of the e-mail login arrive. */
  readonly inbox: string
  /** Where ordinary money buys tokens. */
  readonly onRampPage: string
  readonly swapContracts: SwapContracts
  /** Base addresses of the services and of the EVM nodes, for their knobs. */
  readonly service: string
  readonly nodes: string
  readonly tokens: readonly LocalToken[]
  /** Whom to pay, by namespace. */
  readonly recipients: Readonly<Partial<Record<ChainNamespace, string>>>
}

export interface LocalToken {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

export interface World {
  readonly settings: WorldSettings
  readonly tools: WorldTools
}

/** A kit on the local world, once that is arranged; or why it could not be. */
export interface KitOfWorld {
  readonly kit?: Kit | undefined
  readonly silence?: unknown
}

const readJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

export async function readWorld(): Promise<World> {
  const [settings, tools] = await Promise.all([
    readJson<WorldSettings>('/world.json'),
    readJson<WorldTools>('/tools.json'),
  ])
  return { settings, tools }
}

export interface Scenario {
  readonly id: string
  readonly label: string
  /** Rules for the services, set after everything was reset. */
  readonly rules?: readonly Rule[]
  /** Rules for what nodes answer, by either way to them. */
  readonly nodeRules?: readonly Omit<Rule, 'route'>[]
}

interface Rule {
  /** Name in the endpoint table, or `*`. */
  readonly route: string
  readonly [knob: string]: unknown
}

/** What the project's remote configuration answers. */
export const remoteScenarios: readonly Scenario[] = [
  { id: 'all-on', label: 'All features on' },
  { id: 'all-off', label: 'All features off', rules: [config({ preset: 'all-off' })] },
  { id: 'partial', label: 'Some features', rules: [config({ preset: 'partial' })] },
  {
    id: 'without-money',
    label: 'Without swaps, buying and activity',
    rules: [config({ preset: 'without-money' })],
  },
  {
    id: 'one-provider',
    label: 'One provider to buy from',
    rules: [config({ preset: 'one-provider' })],
  },
  { id: 'config-null', label: 'Leaves it to the app', rules: [config({ preset: 'config-null' })] },
  { id: 'failing', label: 'Answers 500', rules: [config({ status: 500 })] },
  { id: 'malformed', label: 'Answers nonsense', rules: [config({ body: '<html>' })] },
  { id: 'hanging', label: 'Never answers', rules: [config({ hang: true })] },
]

/** What goes wrong around the kit. */
export const faultScenarios: readonly Scenario[] = [
  { id: 'none', label: 'None' },
  { id: 'slow', label: 'Every answer takes 3 s', rules: [{ route: '*', delayMs: 3000 }] },
  {
    id: 'wallets-down',
    label: 'Wallet list is down',
    rules: [{ route: 'getWallets', status: 500 }],
  },
  { id: 'all-hang', label: 'Nothing ever answers', rules: [{ route: '*', hang: true }] },
  {
    id: 'origins',
    label: 'Page is not allowed',
    rules: [{ route: 'getAllowedOrigins', status: 429 }],
  },
  {
    id: 'money-down',
    label: 'Balances, history, swaps, buying and pay are down',
    rules: moneyRoutes({ status: 500 }),
  },
  {
    id: 'money-slow',
    label: 'These take 5 s',
    rules: moneyRoutes({ delayMs: 5000 }),
  },
  {
    id: 'money-limited',
    label: 'These are rate limited',
    rules: moneyRoutes({ status: 429, retryAfter: 2 }),
  },
  {
    id: 'not-served',
    label: 'No network is served',
    rules: [{ route: 'getSupportedChains', json: { http: [], ws: [] } }],
  },
  {
    id: 'strange-balances',
    label: 'Strange tokens in the balances',
    rules: [{ route: 'getTokenBalances', preset: 'strange' }],
  },
  { id: 'node-down', label: 'EVM nodes are down', nodeRules: [{ status: 503 }] },
  { id: 'node-slow', label: 'EVM nodes take 5 s', nodeRules: [{ delayMs: 5000 }] },
  {
    id: 'not-taken',
    label: 'EVM nodes take no transaction',
    nodeRules: [
      {
        match: 'eth_sendRawTransaction',
        rpcError: { code: -32000, message: 'nonce too low' },
      },
    ],
  },
  {
    id: 'never-mined',
    label: 'No receipt ever comes',
    nodeRules: [{ match: 'eth_getTransactionReceipt', rpcResult: null }],
  },
]

/** One rule for each call about what a connected visitor has and does. */
function moneyRoutes(knobs: Readonly<Record<string, unknown>>): readonly Rule[] {
  const routes = [
    'getTokenBalances',
    'getHistory',
    'getSwapTokens',
    'getSwapQuotes',
    'postTokenPrices',
    'getSwapAllowance',
    'getSwapGasPrice',
    'postSwapTransaction',
    'getSwapApproval',
    'getName',
    'getNamesOfAddress',
    'getNameSuggestions',
    'postName',
    'postOnRampUrl',
    'getOnRampOptions',
    'postOnRampQuote',
    'getSmartSessions',
    'postSmartSessionEnd',
    'askExchanges',
  ]
  return routes.map((route) => ({ route, ...knobs }))
}

function config(rule: Readonly<Record<string, unknown>>) {
  return { route: 'getProjectConfig', ...rule }
}

const post = (url: string, body?: unknown) =>
  fetch(url, { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

/** Tells services and nodes how to behave from now on. */
export async function arrange({ service, nodes }: WorldTools, remote: Scenario, fault: Scenario) {
  const { rules = [], nodeRules = [] } = fault
  const to = (route: string) => nodeRules.map((rule) => ({ route, ...rule }))
  const toService = [...(remote.rules ?? []), ...rules, ...to('postNodeRpc')]
  await Promise.all([setRules(service, toService), setRules(nodes, to('node'))])
}

async function setRules(url: string, rules: readonly object[]) {
  await post(`${url}/__reset`)
  if (rules.length > 0) await post(`${url}/__control`, rules)
}
