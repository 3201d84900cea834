import type { ContributionPoint } from './base/contribution-point.ts'
import { accountActions, accountRows } from './points/account-points.ts'
import { analyticsSinks, inspectors } from './points/host-points.ts'
import { messages } from './points/messages.ts'
import {
  closeGuards,
  connectMethods,
  headerItems,
  themeTokens,
  views,
} from './points/view-points.ts'
import {
  connectors,
  namespaceAdapters,
  walletDiscoveries,
  walletSources,
} from './points/wallet-points.ts'

/** What the kit reads of every contribution to a point of it: without these its own views would fail. */
const requiredMembers: ReadonlyMap<ContributionPoint<any, any>, string> = /*#__PURE__*/ new Map<
  ContributionPoint<any, any>,
  string
>([
  [accountActions, 'id label icon opens'],
  [accountRows, 'id load'],
  [analyticsSinks, 'id send'],
  [closeGuards, 'id mayClose'],
  [connectMethods, 'id load'],
  [connectors, 'id type name namespaces connector'],
  [headerItems, 'id views label icon'],
  [inspectors, 'id title snapshot'],
  [messages, 'catalogueId locale load'],
  [namespaceAdapters, 'namespace capabilities adapter'],
  [themeTokens, 'name light dark'],
  [views as ContributionPoint<any, any>, 'view load'],
  [walletDiscoveries, 'id look'],
  [walletSources, 'id kind wallets'],
])

/** Those of them that are called. */
const functions: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'load',
  'look',
  'mayClose',
  'onPress',
  'send',
  'snapshot',
])

/** Throws a `TypeError` for what lacks a member that its point needs, or has something else in the place of a function. */
export function demandMembers(
  point: ContributionPoint<any, any>,
  value: Readonly<Record<string, unknown>>,
): void {
  for (const name of requiredMembers.get(point)?.split(' ') ?? []) {
    if (value[name] === undefined) throw new TypeError(`"${name}" is missing`)
  }
  if (point === headerItems && !value['opens'] && !value['onPress']) {
    throw new TypeError('"opens" or "onPress" is missing')
  }
  for (const [name, member] of Object.entries(value)) {
    if (functions.has(name) && member !== undefined && typeof member !== 'function') {
      throw new TypeError(`"${name}" is no function`)
    }
  }
}
