import type { ContributionPoint } from '../../base/contribution-point.ts'
import type { ConnectorType, WalletSource } from '../../points/wallet-points.ts'

/**
 * What the kit reads of every contribution to a point of it, by the name of the point: without these its own views
 * would fail. Members that may be missing have their form as well where they are there.
 */
export const requiredMembers: ReadonlyMap<string, string> = /*#__PURE__*/ new Map([
  ['accountActions', 'id label icon opens'],
  ['accountRows', 'id load'],
  ['analyticsSinks', 'id send'],
  ['closeGuards', 'id mayClose'],
  ['configKeys', 'key parse'],
  ['connectMethods', 'id load'],
  ['connectors', 'id type name namespaces connector'],
  ['headerItems', 'id views label icon'],
  ['inspectors', 'id title snapshot'],
  ['messages', 'catalogueId locale load'],
  ['namespaceAdapters', 'namespace capabilities adapter'],
  ['onrampProviders', 'id name feeText namespaces url'],
  ['rpcGuards', 'id check'],
  ['rpcPolicies', 'id judge'],
  ['rpcReviews', 'id methods reviewer'],
  ['storageKeys', 'name'],
  ['swapProviders', 'id provider'],
  ['themeTokens', 'name light dark'],
  ['trackedEvents', 'event toTrack'],
  ['views', 'view load'],
  ['walletDiscoveries', 'id look'],
  ['walletSources', 'id kind wallets'],
])

const connectorTypes: readonly unknown[] = [
  'ANNOUNCED',
  'AUTH',
  'EXTERNAL',
  'INJECTED',
  'MULTI_CHAIN',
  'WALLET_CONNECT',
] satisfies ConnectorType[]
const sourceKinds: readonly unknown[] = [
  'custom',
  'featured',
  'recommended',
] satisfies WalletSource['kind'][]

type Form = (member: any) => boolean

const isFunction: Form = (member) => typeof member === 'function'
const isObject: Form = (member) =>
  typeof member === 'object' && member !== null && !Array.isArray(member)
const isBoolean: Form = (member) => typeof member === 'boolean'
const isToken: Form = (member) => isObject(member) && typeof member.key === 'symbol'
const isTexts: Form = (member) =>
  Array.isArray(member) && member.every((one) => typeof one === 'string')

/** Of members that are no texts, views or labels; those are sealed as such. */
const forms: ReadonlyMap<string, Form> = /*#__PURE__*/ new Map<string, Form>([
  ['adapter', isToken],
  ['asksVisitor', isBoolean],
  ['capabilities', isObject],
  ['check', (member) => isFunction(member) || isToken(member)],
  ['connector', (member) => isFunction(member) || isObject(member)],
  ['hasOrders', isBoolean],
  ['isQuiet', isBoolean],
  ['isQuoted', isBoolean],
  ['judge', isFunction],
  ['lifetime', (member) => typeof member === 'number' || typeof member === 'string'],
  ['load', isFunction],
  ['look', isFunction],
  ['mayClose', isFunction],
  ['methods', isTexts],
  ['namespaces', isTexts],
  ['needsAccount', isBoolean],
  ['of', isFunction],
  ['onPress', isFunction],
  ['parse', isFunction],
  ['provider', isToken],
  ['reviewer', isToken],
  ['scope', (member) => ['both', 'local', 'remote'].includes(member)],
  ['send', isFunction],
  ['servesNetwork', isFunction],
  ['snapshot', isFunction],
  ['toTrack', isFunction],
  ['url', isFunction],
  ['version', Number.isFinite],
  ['wallets', isObject],
])

/** Throws a `TypeError` for what lacks a member that its point needs, or has one of another form. `value` was read once. */
export function demandMembers(point: ContributionPoint<any, any>, value: object): void {
  const members = new Map<string, unknown>(Object.entries(value))
  for (const name of requiredMembers.get(point.id)?.split(' ') ?? []) {
    if (members.get(name) === undefined) throw new TypeError(`"${name}" is missing`)
  }
  if (point.id === 'headerItems' && !members.get('opens') && !members.get('onPress')) {
    throw new TypeError('"opens" or "onPress" is missing')
  }
  for (const [name, member] of members) {
    if (member !== undefined && !formOf(point, name)(member)) {
      throw new TypeError(`"${name}" has another form`)
    }
  }
}

function formOf({ id }: ContributionPoint<any, any>, name: string): Form {
  if (id === 'connectors' && name === 'type') return (member) => connectorTypes.includes(member)
  if (id === 'walletSources' && name === 'kind') return (member) => sourceKinds.includes(member)
  return forms.get(name) ?? (() => true)
}
