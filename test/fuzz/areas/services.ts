import fc from 'fast-check'
import { formatCaipAddress, parseLabel, parseWalletLink, WalletCatalogue } from 'latchkey/kernel'
import { manifest as balancesManifest } from 'latchkey/plugins/balances'
import { sampleAccounts } from 'latchkey/test'
import { codedLater, defineArea, must, mustBeCoded } from '../area.ts'
import { connectKit } from '../connected-kit.ts'
import { almost, json, spoiled, text } from '../hostile.ts'

const [ada, bob] = sampleAccounts.eip155
const account = formatCaipAddress('eip155:1', ada)
const time = '2023-11-01T10:00:00Z'
const token = `eip155:1:${bob}`

const wallet = (id: string, name: string) => ({
  id,
  name,
  image_id: 'a-1',
  homepage: 'https://wallet.example',
  rdns: `com.${id}`,
  chains: ['eip155:1'],
  badge_type: 'certified',
  mobile_link: `${id}://`,
  desktop_link: `${id}:`,
  webapp_link: 'https://web.wallet.example',
  link_mode: 'https://wallet.example/app',
  app_store: 'https://store.example/1',
  injected: [{ namespace: 'eip155', injected_id: 'isFern' }],
})

/** What the services say, by the path that is asked. */
const answers = (): Record<string, any> => ({
  '/v1/supported-chains': { http: ['eip155:1', 'eip155:8453'] },
  '/balance': {
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 1_000.5,
        price: 2_001,
        quantity: { decimals: '18', numeric: '0.5' },
        iconUrl: 'https://icons.example/eth.png',
      },
      {
        name: 'Dollar',
        symbol: 'USD',
        chainId: 'eip155:1',
        address: token,
        value: 5,
        price: 1,
        quantity: { decimals: '6', numeric: '5' },
        iconUrl: 'https://icons.example/usd.png',
      },
    ],
  },
  '/history': {
    data: ['a', 'b'].map((id) => ({
      id,
      metadata: {
        minedAt: time,
        chain: 'eip155:1',
        hash: `0x${'5c'.repeat(32)}`,
        operationType: 'send',
        sentFrom: ada,
        sentTo: bob,
        status: 'confirmed',
        nonce: 1,
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0.5' },
          value: 1,
          price: 2,
          fungible_info: { name: 'Dollar', symbol: 'USD' },
        },
        { direction: 'in', nft_info: { name: 'Gift', flags: { is_spam: false } } },
      ],
    })),
    next: 'more',
  },
  '/getWallets': { data: [wallet('fern', 'Fern'), wallet('moss', 'Moss')], count: 2 },
  '/appkit/v1/config': {
    features: [
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'multi_wallet', isEnabled: false, config: [] },
      { id: 'acme/prices', isEnabled: true, config: { seconds: 30 } },
    ],
  },
  '/projects/v1/origins': { allowedOrigins: ['https://app.test'] },
  '/v1/identity/': { name: null, avatar: 'https://icons.example/ada.png' },
  '/v1/profile/reverse/': [],
  '/v1/convert/tokens': {
    tokens: [{ name: 'Dollar', symbol: 'USD', address: token, decimals: 6 }],
  },
  '/v1/fungible/price': { fungibles: [{ symbol: 'USD', price: 1 }] },
})

/** Which view shows an answer. */
const shownIn = {
  Account: ['/balance', '/v1/identity/', '/appkit/v1/config', '/v1/supported-chains'],
  Transactions: ['/history'],
  AllWallets: ['/getWallets', '/projects/v1/origins'],
  Swap: ['/v1/convert/tokens', '/v1/fungible/price', '/balance'],
}
const pick = (paths: readonly string[]) => () =>
  Object.fromEntries(paths.map((path) => [path, answers()[path]]))

const decimal = /^\d+(?:\.\d+)?$/
const linkNames = [
  'homepage',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
] as const

/** They are asked again each time, the others once. */
const isAskedAgain = (view: string) => ['Account', 'Transactions'].includes(view)

/** A kit whose services say what they are told. */
async function kitOf(all: () => Readonly<Record<string, unknown>>, raw: () => string | undefined) {
  const drawn = await connectKit(
    {
      endpoints: { api: 'https://api.test', blockchain: 'https://chain.test' },
      customRpcUrls: { 'eip155:1': ['https://node.test'] },
    },
    ({ http }) => {
      const answer = ({ url }: { readonly url: URL }) => {
        const said = all()
        const path = Object.keys(said).find((one) => one !== '' && url.pathname.includes(one))
        if (path === undefined) return { status: 404, json: {} }
        return { text: raw() ?? JSON.stringify(said[path]) ?? '' }
      }
      http.on('GET', /./, answer)
      http.on('POST', /./, answer)
    },
  )
  await drawn.environment.clock.advance(6_000)
  await drawn.kit.ready
  return drawn
}

/** The JSON of the services that the kit asks, with the view that shows it. */
export const services = defineArea<any>({
  name: 'answers of services',
  share: 0.5,
  batch: 50,
  inputs: fc
    .oneof(
      { weight: 12, arbitrary: fc.constantFrom('Account', 'Transactions') },
      { weight: 1, arbitrary: fc.constantFrom('AllWallets', 'Swap') },
    )
    .chain((view) =>
      fc.record({
        view: fc.constant(view),
        said: spoiled(
          [pick(shownIn[view as keyof typeof shownIn])],
          fc.oneof(json, almost('https://a.test', 'eip155:1', token, '0.5', 'Dollar', '18', time)),
        ),
        /** In the place of JSON. */
        raw: fc.option(text, { freq: 10 }),
      }),
    ),
  async open() {
    let says: { readonly said?: unknown; readonly raw?: string | null } = {}
    const all = () => ({ ...answers(), ...Object(says.said) })
    const raw = () => says.raw ?? undefined
    let drawn = await kitOf(all, raw)
    // The code of the views loads before anything hostile is said.
    for (const view of ['Account', 'Transactions']) {
      await drawn.open(view)
      await drawn.until(() => !isLoading(drawn), 'a view is drawn')
      drawn.kit.close()
      await drawn.pass(50)
    }
    return {
      async meet({ view, ...next }) {
        says = next
        if (!isAskedAgain(view)) {
          await drawn.close()
          drawn = await kitOf(all, raw)
        }
        const { kit } = drawn
        // What was read is fresh for half a minute, and what failed is left alone as long.
        await drawn.pass(31_000)
        await drawn.open(view)
        if (view === 'Account') await readBalances(drawn)
        for (let round = 0; round < 5 && isLoading(drawn); round += 1) await drawn.pass(200)
        drawn.mustBeInert()
        const card = drawn.card()
        const words = (card?.querySelector('[part~=body]')?.textContent ?? '').replace(/\s/g, '')
        must(!/[\p{Cc}\u202a-\u202e\u2060\ufeff]/u.test(words), 'nothing turns what is drawn')
        for (const image of card?.querySelectorAll('img') ?? []) {
          must(/^(?:https:|blob:|data:image\/)/i.test(image.src), 'a picture is one')
        }
        await mustBeHeld(drawn)
        if (view === 'AllWallets') await mustBeListed(drawn)
        const { features } = kit.inspect().features
        const isDecided = Object.values(features).every(({ value }) => value !== undefined)
        must(isDecided, 'each feature is decided')
        must(kit.inspect().faults.length === 0, 'the kit is at no fault')
        must(({} as any).polluted === undefined, 'nothing is polluted')
        kit.close()
        await drawn.pass(50)
      },
      close: () => drawn.close(),
    }
  },
})

type Drawn = Awaited<ReturnType<typeof kitOf>>

const isLoading = ({ card }: Drawn) => card()?.querySelector('.skeleton') !== null

const balancesOf = ({ kit }: Drawn): Promise<any> =>
  kit.unstable_kernel.service(balancesManifest.provides.balances)

async function readBalances(drawn: Drawn): Promise<void> {
  const balances = await balancesOf(drawn)
  const reading = balances.read(account, { force: true, retries: 0 })
  const { error } = await drawn.outcomeOf(reading)
  if (error !== undefined) mustBeCoded(error)
}

/** What the account holds. */
async function mustBeHeld(drawn: Drawn): Promise<void> {
  const balances = await balancesOf(drawn)
  for (const one of balances.peek(account) ?? []) {
    must(parseLabel(one.name) === one.name, 'the name of a token is a label')
    must(/^\S{1,64}$/u.test(one.symbol), 'a symbol is one word')
    must(decimal.test(one.quantity.numeric), 'an amount is a decimal text')
    must(/^\d{1,3}$/.test(one.quantity.decimals), 'decimals are a number')
    must(one.iconUrl === undefined || one.iconUrl.startsWith('https:'), 'a picture is https')
    for (const worth of [one.price, one.value]) {
      must(worth === undefined || (Number.isFinite(worth) && worth >= 0), 'worth is an amount')
    }
  }
}

/** Which wallets there are. */
async function mustBeListed({ kit, outcomeOf }: Drawn): Promise<void> {
  const catalogue = await kit.unstable_kernel.service(WalletCatalogue)
  const { value: page } = await outcomeOf(codedLater(() => catalogue.page(1)))
  for (const one of page?.wallets ?? []) {
    must(parseLabel(one.name) === one.name, 'the name of a wallet is a label')
    for (const name of linkNames) {
      must(one[name] === undefined || parseWalletLink(one[name]) === one[name], 'links are https')
    }
    for (const link of [one.mobile_link, one.desktop_link]) {
      must(link === undefined || !/^(?:javascript|data|http|file):/i.test(link), 'and run nothing')
    }
  }
}
