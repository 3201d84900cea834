import { createHash } from 'node:crypto'
import { localChains } from '../chains/local-networks.ts'
import { createSeededRandom } from './seeded-random.ts'

/** One wallet of the catalogue, as it goes over the wire. */
export interface WalletListing {
  id: string
  name: string
  image_id: string
  rdns: string | null
  homepage: string
  chains?: string[]
  badge_type: 'none' | 'certified'
  order: number
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  link_mode: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  injected: { namespace: string; injected_id: string }[] | null
}

/** The names are made of words of the land, so that none is a real product's. */
const first = (
  'Alder Almond Apricot Aspen Bamboo Beech Birch Cedar Cherry Chestnut Clover Cypress Elder Fennel ' +
  'Fern Hazel Heather Juniper Larch Laurel Lilac Linden Maple Myrtle Olive Poplar Quince Rowan ' +
  'Sorrel Spruce Thistle Willow'
).split(' ')
const second = (
  'Bay Bluff Brook Cairn Cove Creek Dale Dell Dune Fen Fjord Ford Glade Glen Grove Heath Hollow ' +
  'Knoll Lagoon Marsh Mere Mill Moor Orchard Pier Quay Ridge Shore Tarn Vale Weir Wharf'
).split(' ')

const fictionalCount = 620
const seed = 20_261

const localEvm = localChains.map((chain) => `eip155:${chain.id}`)
const chainsOf: Record<string, string[]> = {
  eip155: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:42161', ...localEvm],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos:test-hub-1'],
}

/** More than 600 made-up wallets, the same ones every time, and the two that really exist here. */
export function createWalletCatalogue(walletPageUrl: string): WalletListing[] {
  return [...localWallets(walletPageUrl), ...fictionalWallets(), ...hostileWallets()].map(
    (wallet, order) => ({ ...wallet, order }),
  )
}

function listing(name: string, own: Partial<WalletListing>): WalletListing {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: createHash('sha256').update(`wallet ${name}`).digest('hex'),
    name,
    image_id: imageId(name),
    rdns: null,
    homepage: `https://${slug}.example`,
    badge_type: 'none',
    order: 0,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    injected: null,
    ...own,
  }
}

function imageId(name: string): string {
  const hex = createHash('sha256').update(`image ${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

const localWallets = (walletPageUrl: string): WalletListing[] => [
  listing('Local Wallet', {
    rdns: 'test.latchkey.local-wallet',
    badge_type: 'certified',
    chains: localEvm,
    injected: [{ namespace: 'eip155', injected_id: 'isLocalWallet' }],
  }),
  listing('Local Pairing Wallet', {
    badge_type: 'certified',
    chains: localEvm,
    homepage: walletPageUrl,
    mobile_link: 'latchkey-local-wallet://',
    webapp_link: walletPageUrl,
  }),
]

function fictionalWallets(): WalletListing[] {
  const random = createSeededRandom(seed)
  const chance = (share: number) => random() < share
  const names = first.flatMap((left) => second.map((right) => `${left} ${right}`))
  shuffle(names, random)

  return names.slice(0, fictionalCount).map((name) => {
    const slug = name.toLowerCase().replace(' ', '-')
    const scheme = slug.replace('-', '')
    const site = `https://${slug}.example`
    const hasMobile = chance(0.8)
    const isHttpsLink = chance(0.3)
    const hasExtension = chance(0.25)
    return listing(name, {
      ...(chance(0.06) ? {} : { chains: chainsFor(random) }),
      badge_type: chance(0.2) ? 'certified' : 'none',
      rdns: hasExtension ? `example.${slug}` : null,
      injected: hasExtension
        ? [{ namespace: 'eip155', injected_id: `is${name.replace(' ', '')}` }]
        : null,
      chrome_store: hasExtension ? `https://extensions.example/${slug}` : null,
      mobile_link: hasMobile ? (isHttpsLink ? `${site}/app` : `${scheme}://`) : null,
      link_mode: hasMobile && chance(0.15) ? `${site}/app` : null,
      app_store: hasMobile ? `https://apps.example/ios/${slug}` : null,
      play_store: hasMobile ? `https://apps.example/android/${slug}` : null,
      desktop_link: chance(0.15) ? `${scheme}-desktop://` : null,
      webapp_link: hasMobile && !chance(0.2) ? null : `${site}/web`,
    })
  })
}

/** Four of five speak EVM, some more than one namespace. */
function chainsFor(random: () => number): string[] {
  const others = Object.keys(chainsOf).filter((namespace) => namespace !== 'eip155')
  const other = others[Math.floor(random() * others.length)]!
  const kind = random()
  const namespaces =
    kind < 0.6
      ? ['eip155']
      : kind < 0.8
        ? ['eip155', other]
        : kind < 0.97
          ? [other]
          : Object.keys(chainsOf)
  return namespaces.flatMap((namespace) => chainsOf[namespace]!)
}

/** Last in the list: what a client must not fall for. */
const hostileWallets = (): WalletListing[] => [
  listing('Script Link', {
    mobile_link: 'javascript:alert(1)',
    webapp_link: 'JaVaScRiPt:alert(1)//',
  }),
  listing('Data Link', {
    desktop_link: 'data:text/html,<script>alert(1)</script>',
    mobile_link: ' \tvbscript:x',
  }),
  listing('<img src=x onerror=alert(1)>Markup', { mobile_link: 'markup://' }),
  listing('Turned \u202Eround\u202C\u0007', { mobile_link: 'turned://' }),
  listing('Path Image', { image_id: '../../projects/v1/origins', mobile_link: 'pathimage://' }),
  listing('Query Image', { image_id: 'x?projectId=stolen#', mobile_link: 'queryimage://' }),
  listing('Password Link', { mobile_link: 'https://name:word@password-link.example/app' }),
  listing('Long Name '.padEnd(300, 'very '), { mobile_link: 'longname://' }),
]

function shuffle<T>(list: T[], random: () => number) {
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[list[index], list[other]] = [list[other]!, list[index]!]
  }
}
