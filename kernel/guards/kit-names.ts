/**
 * The names that the kit keeps for itself: areas of its facts, owners of its services, ids of its plugins and
 * namespaces. Others begin theirs with their own name. A fact is heard by everybody (`free`), or tells of
 * accounts (`accounts`).
 */
const kitNames: Readonly<Record<string, 'free' | 'accounts'>> = {
  activity: 'accounts',
  // "Your wallet declined": what the card says, as a toast does.
  alert: 'accounts',
  analytics: 'accounts',
  appearance: 'free',
  balances: 'accounts',
  bip122: 'accounts',
  'chain-data': 'accounts',
  config: 'free',
  connection: 'accounts',
  // What the visitor ticks in the card.
  consent: 'accounts',
  cosmos: 'accounts',
  devtools: 'accounts',
  eip155: 'accounts',
  email: 'accounts',
  'embedded-wallet': 'accounts',
  environment: 'accounts',
  farcaster: 'accounts',
  host: 'accounts',
  kernel: 'accounts',
  kit: 'free',
  latchkey: 'accounts',
  marks: 'accounts',
  // Which view it opened with tells what the visitor is asked.
  modal: 'accounts',
  'multi-wallet': 'accounts',
  names: 'accounts',
  network: 'free',
  onramp: 'accounts',
  panel: 'accounts',
  pay: 'accounts',
  plugin: 'free',
  polkadot: 'accounts',
  query: 'accounts',
  receive: 'accounts',
  'request-review': 'accounts',
  safe: 'accounts',
  send: 'accounts',
  // Which call failed tells what the visitor does.
  service: 'accounts',
  shell: 'accounts',
  'sign-in': 'accounts',
  'smart-sessions': 'accounts',
  socials: 'accounts',
  solana: 'accounts',
  swap: 'accounts',
  swaps: 'accounts',
  // "1.5 ETH is on its way".
  toast: 'accounts',
  transaction: 'accounts',
  transactions: 'accounts',
  // What a view is opened with may name an account.
  view: 'accounts',
  wallet: 'accounts',
  'wallet-catalogue': 'accounts',
  'wallet-connect': 'accounts',
  'wallet-events': 'accounts',
}

/** What the names of a vendor begin with, up to the first slash. */
export const vendorOf = (name: string): string => name.split('/')[0] ?? ''

/** `wallet-connect`, `walletConnect` and `WalletConnect` are one name to who reads them. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
const heardBy: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  /*#__PURE__*/ Object.entries(kitNames).map(([name, hearers]) => [plain(name), hearers]),
)

export const isKitName = (name: string): boolean => heardBy.has(plain(vendorOf(name)))

/** Whether a fact tells of accounts, or of what a visitor does with them. */
export const tellsOfAccounts = (factType: string): boolean =>
  heardBy.get(plain(vendorOf(factType))) === 'accounts'

/**
 * Whether a name (of a fact, a service, a store) is of the plugin's vendor: `acme/prices` and `acme/prices/read`
 * are of `acme/prices`, `acmePrices/read` and `acme-labs/x` are not. Whole and as it is written, so that no name
 * is of two vendors; a name without a slash, as the kit's own have, is of none.
 */
export const isOfVendor = (pluginId: string, name: string): boolean =>
  name.startsWith(`${vendorOf(pluginId)}/`)

/** What the custom properties of its vendor begin with: `--kit-acme-` of `acme/prices`. */
export const propertiesOf = (pluginId: string): string =>
  `--kit-${vendorOf(pluginId)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')}-`

/**
 * Whose the custom properties with each beginning are. Of vendors for which it is the same, such as `acme.labs` and
 * `acme-labs`, it is of the one that is written in this way, or else of the first.
 */
export function vendorsOfProperties(pluginIds: Iterable<string>): ReadonlyMap<string, string> {
  const vendors = new Map<string, string>()
  for (const id of pluginIds) {
    const beginning = propertiesOf(id)
    const vendor = vendorOf(id)
    const isSo = beginning === `--kit-${vendor}-`
    if (isSo || !vendors.has(beginning)) vendors.set(beginning, vendor)
  }
  return vendors
}
