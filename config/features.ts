/** Names and defaults of everything a kit can switch. Frozen: no kit can alter them. */
import { defaultSocialsOrder } from '../kernel/exports/index.ts'

/** Decided by the project's remote configuration, in the order of its table. */
export const remoteFeatureNames = /*#__PURE__*/ Object.freeze([
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
  'multiWallet',
] as const)
export type RemoteFeatureName = (typeof remoteFeatureNames)[number]

/** A feature whose default is a list is a list; the others are on or off. */
export const defaultRemoteFeatures = /*#__PURE__*/ Object.freeze({
  email: true,
  socials: defaultSocialsOrder,
  swaps: /*#__PURE__*/ Object.freeze(['1inch']),
  onramp: /*#__PURE__*/ Object.freeze(['meld', 'coinbase']),
  activity: true,
  reownBranding: true,
  multiWallet: false,
} satisfies Record<RemoteFeatureName, boolean | readonly string[]>)

/** Decided by the integrator alone. */
export const defaultFlags = /*#__PURE__*/ Object.freeze({
  receive: true,
  send: true,
  emailShowWallets: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
})
export type FlagName = keyof typeof defaultFlags

/** The features that are nothing without a plugin, and what to list for each. */
export const featurePlugins = /*#__PURE__*/ Object.freeze({
  email: 'email()',
  socials: 'socials()',
  swaps: 'swaps()',
  onramp: 'onramp()',
  activity: 'activity()',
  multiWallet: 'multiWallet()',
  receive: 'receive()',
  send: 'send()',
  smartSessions: 'smartSessions()',
  pay: 'pay()',
  analytics: 'defaultPlugins()',
} as const satisfies Partial<Record<RemoteFeatureName | FlagName, string>>)

/** Orders: a given one comes first, what it leaves out follows in this order. */
export const defaultOrders = /*#__PURE__*/ Object.freeze({
  walletFeaturesOrder: /*#__PURE__*/ Object.freeze(['onramp', 'swaps', 'receive', 'send'] as const),
  connectorTypeOrder: /*#__PURE__*/ Object.freeze([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ] as const),
  /** Unset means: wallets first when one is installed, else in this order. */
  connectMethodsOrder: /*#__PURE__*/ Object.freeze(['email', 'social', 'wallet'] as const),
})
export type OrderName = keyof typeof defaultOrders

/** What `features` of the options may hold. */
export type FeatureOptions = { readonly [K in FlagName]?: boolean | undefined } & {
  readonly [K in OrderName]?: readonly (typeof defaultOrders)[K][number][] | undefined
} & {
  readonly email?: boolean | undefined
  readonly socials?: boolean | readonly (typeof defaultSocialsOrder)[number][] | undefined
  readonly swaps?: boolean | readonly string[] | undefined
  readonly onramp?: boolean | readonly string[] | undefined
  readonly activity?: boolean | undefined
  readonly reownBranding?: boolean | undefined
  readonly multiWallet?: boolean | undefined
} & {
  /** Config keys of plugins. */
  readonly [key: `${string}/${string}`]: unknown
}
