import type { KitOptions } from 'latchkey'
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
  /** The service's base address, for its knobs. */
  readonly service: string
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
  /** Rules for the service, set after everything was reset. */
  readonly rules: readonly Readonly<Record<string, unknown>>[]
}

/** What the project's remote configuration answers. */
export const remoteScenarios: readonly Scenario[] = [
  { id: 'all-on', label: 'All features on', rules: [] },
  { id: 'all-off', label: 'All features off', rules: [config({ preset: 'all-off' })] },
  { id: 'partial', label: 'Some features', rules: [config({ preset: 'partial' })] },
  { id: 'config-null', label: 'Leaves it to the app', rules: [config({ preset: 'config-null' })] },
  { id: 'failing', label: 'Answers 500', rules: [config({ status: 500 })] },
  { id: 'malformed', label: 'Answers nonsense', rules: [config({ body: '<html>' })] },
  { id: 'hanging', label: 'Never answers', rules: [config({ hang: true })] },
]

/** What goes wrong around the kit. */
export const faultScenarios: readonly Scenario[] = [
  { id: 'none', label: 'None', rules: [] },
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
]

function config(rule: Readonly<Record<string, unknown>>) {
  return { route: 'getProjectConfig', ...rule }
}

const post = (url: string, body?: unknown) =>
  fetch(url, { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

/** Tells the stand-in services how to behave from now on. */
export async function arrange({ service }: WorldTools, remote: Scenario, fault: Scenario) {
  await post(`${service}/__reset`)
  const rules = [...remote.rules, ...fault.rules]
  if (rules.length > 0) await post(`${service}/__control`, rules)
}
