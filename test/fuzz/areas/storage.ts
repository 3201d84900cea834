import fc from 'fast-check'
import { defaultPlugins } from 'latchkey'
import { localSiwx } from 'latchkey/plugins/sign-in'
import { mockWallet, sampleAccounts } from 'latchkey/test'
import { defineArea, must } from '../area.ts'
import { drawKit } from '../drawn-kit.ts'
import { almost, json, spoiled } from '../hostile.ts'

const [ada, bob] = sampleAccounts.eip155
const account = `eip155:1:${ada}`
/** When the time of a fake environment begins. */
const at = 1_700_000_000_000
const kept = (value: unknown) => ({ v: 1, at, value })
const ofLogin = (value: unknown) => ({ ...kept(value), life: 'login' })
const login = 'embedded-wallet'

/** What a kit leaves behind, and its plugins: by what stands behind the name of the kit. */
const lastVisit = (): Record<string, unknown> => ({
  'wallet/connections': kept([
    {
      connectorId: 'mock-eip155',
      pluginId: 'mock-wallet/mock-eip155',
      namespace: 'eip155',
      accounts: [{ address: ada }],
      caipNetworkId: 'eip155:1',
      lastUsedAt: at,
    },
  ]),
  'wallet/disconnected-connectors': kept(['other']),
  'wallet/status/eip155': kept('connected'),
  'wallet/account/eip155': kept(account),
  'wallet/active-network': kept('eip155:1'),
  'wallet/active-namespace': kept('eip155'),
  'wallet/recent-wallets': kept([
    { id: 'fern', name: 'Fern', rdns: 'com.fern', mobile_link: 'fern://', image_id: 'a-1' },
  ]),
  'wallet/client-id': { ...kept('client'), life: 'connection' },
  [`wallet/cache/native-balance/${account}`]: kept({ units: '15', decimals: 18, symbol: 'ETH' }),
  [`names/cache/identity/${account}`]: kept({ identity: { name: 'ada.eth' }, by: 'mock-eip155' }),
  [`balances/cache/balance/${account}`]: kept({
    at,
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 1,
        price: 2,
        quantity: { decimals: '18', numeric: '0.5' },
      },
    ],
  }),
  'sign-in/last-network': kept('eip155:8453'),
  'sign-in/sessions': kept([
    {
      data: {
        accountAddress: ada,
        chainId: 'eip155:1',
        domain: 'app.test',
        uri: 'https://app.test',
        version: '1',
        nonce: 'Q2sd8Zkf01Lw9vBn',
        issuedAt: '2023-11-14T22:13:20.000Z',
      },
      message: 'app.test wants you to sign in',
      signature: `0x${'5c'.repeat(65)}`,
    },
  ]),
  'transactions/pending': kept([
    { id: `0x${'5c'.repeat(32)}`, kind: 'send', account, network: 'eip155:1', sentAt: at },
  ]),
  'pay/at-exchange': kept([
    {
      id: 'a',
      sessionId: 'b',
      exchange: { id: 'c', name: 'Exchange' },
      begunAt: at,
      request: { asset: { network: 'eip155:1', asset: 'native' }, amount: '1', recipient: bob },
    },
  ]),
  [`${login}/login-used`]: ofLogin(true),
  [`${login}/email`]: ofLogin('ada@mail.example'),
  [`${login}/last-used-chain`]: ofLogin('eip155:1'),
  [`${login}/social-provider`]: ofLogin('google'),
  [`${login}/smart-account-networks`]: ofLogin([1]),
  [`${login}/last-email-login-time`]: kept(at),
  [`${login}/preferred-account-type/eip155`]: ofLogin('eoa'),
})

const records = Object.keys(lastVisit())
const parts = almost(ada, bob, account, 'eip155:1', 'mock-eip155', 'https://a.test')

/** What lies under the kit's keys as a kit starts, or is written there by another tab. */
export const storage = defineArea<any>({
  name: 'storage',
  share: 1.5,
  batch: 50,
  inputs: fc.record({
    entries: spoiled([lastVisit], fc.oneof(json, parts)),
    texts: fc.dictionary(
      fc.constantFrom(...records),
      almost('{"v":1,"at":1700000000000,"value":true}', JSON.stringify(kept([{ id: 'a' }]))),
      { maxKeys: 2 },
    ),
    isLater: fc.boolean(),
    isKnown: fc.boolean(),
    isDrawn: fc.constantFrom(true, false, false, false, false, false),
  }),
  open: () => ({
    async meet({ entries, texts, isLater, isKnown, isDrawn }) {
      const wallet = mockWallet({ namespace: 'eip155', isAuthorised: isKnown })
      const written = Object.entries(Object(entries)).flatMap(([name, entry]) => {
        const text = JSON.stringify(entry)
        return text === undefined ? [] : [[`latchkey/fuzzed/${name}`, text] as const]
      })
      for (const [name, text] of Object.entries<string>(texts)) {
        written.push([`latchkey/fuzzed/${name}`, text])
      }
      const drawn = await drawKit(
        {
          plugins: [...defaultPlugins(), wallet.plugin],
          grants: { [wallet.plugin.manifest.id]: ['wallet:connector', 'wallet:listed'] },
          enableReconnect: true,
          siwx: localSiwx(),
        },
        ({ storage: kitStorage }) => {
          const first = isLater ? Object.entries(lastVisit()) : []
          for (const [name, entry] of first) {
            kitStorage.entries.set(`latchkey/fuzzed/${name}`, JSON.stringify(entry))
          }
          if (!isLater) for (const [key, text] of written) kitStorage.entries.set(key, text)
        },
      )
      const { kit, environment } = drawn
      const mustBeConfirmed = () => {
        const { address, addresses, isConnected, caipNetworkId } = kit.getAccount('eip155')
        must(
          !isConnected || wallet.script.isAuthorised,
          'an account is one that a wallet confirmed',
        )
        for (const one of isConnected ? [address, ...addresses] : []) {
          must(one === ada, 'the account is the one of the wallet')
        }
        must(address === undefined || /^\S+$/.test(address), 'an address is a text')
        must(
          caipNetworkId === undefined || /^eip155:[-_a-zA-Z0-9]{1,32}$/.test(caipNetworkId),
          'a network is one of the namespace',
        )
      }
      mustBeConfirmed()
      await drawn.outcomeOf(kit.ready, async () => {
        mustBeConfirmed()
        await drawn.pass(200)
      })
      if (isLater) {
        for (const [key, text] of written) environment.storage.writeFromOtherTab(key, text)
        await drawn.pass(1_000)
      }
      if (isDrawn) {
        await drawn.open()
        drawn.mustBeInert()
      }
      await drawn.pass(5_000)
      mustBeConfirmed()
      must(wallet.prompts === 0 && wallet.requests.length === 0, 'a start asks the visitor nothing')
      must(kit.inspect().faults.length === 0, 'the kit is at no fault')
      must(({} as any).polluted === undefined, 'nothing is polluted')
      await drawn.close()
    },
  }),
})
