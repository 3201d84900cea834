import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountRows, accountView, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  viewConformance,
} from '../../test/exports/index.ts'
import type { FakeAnswer } from '../../test/kit/fakes.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { chainData } from '../chain-data/index.ts'
import {
  ada,
  adaOnEthereum,
  balancePath,
  entry,
  nativeEntry,
} from '../../test/scenarios/balances-world.ts'
import { TokenBalances, tokensView } from './contract.ts'
import { balances } from './index.ts'
import { balancesMessages } from './messages.ts'
import { balancesTabMessages } from './tab-messages.ts'

const plugin = () => balances().at(-1)!
const fern = () => mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern', accounts: [ada] })
const endpoints = { blockchain: 'https://chain.test' }
type World = {
  readonly http: { on(method: string, path: RegExp | string, answer: FakeAnswer): void }
}
const serve = (t: World, answer: FakeAnswer) => {
  t.http.on('GET', '/v1/supported-chains', { json: { http: ['eip155:1'] } })
  t.http.on('GET', balancePath, answer)
}

describe('[C.31] the balances', () => {
  pluginConformance({ test }, () => ({
    plugin: plugin(),
    catalogues: [balancesMessages, balancesTabMessages],
    neighbours: [mockNamespace('eip155'), ...chainData],
    kernel: { endpoints },
    prepare: (t) => serve(t, { json: { balances: [nativeEntry(), entry()] } }),
    async use(t) {
      const service = await t.service(TokenBalances)
      await service.read(adaOnEthereum)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

const lists: readonly { name: string; answer: FakeAnswer }[] = [
  { name: 'tokens', answer: { json: { balances: [nativeEntry(), entry()] } } },
  {
    name: 'many tokens, one without a price',
    answer: {
      json: {
        balances: [
          nativeEntry(),
          ...[1, 2, 3, 4].map((digit) =>
            entry({ address: `eip155:1:0x${String(digit).repeat(40)}`, price: null, value: null }),
          ),
        ],
      },
    },
  },
  { name: 'nothing', answer: { json: { balances: [nativeEntry('0')] } } },
  { name: 'no answer', answer: { status: 400 } },
  { name: 'an answer to come', answer: { hang: true } },
]

const data = [
  /^(Fern|F|Ethereum|Ether|E|USD Coin|U)$/,
  /^Fern · /,
  /ETH$/,
  /USDC$/,
  /\$/,
  /^0x[0-9a-fA-F…]+$/,
  /^[\d.]+ $/,
  /^—$/,
]

describe.each(lists)('[C.31, S1.11] tokens with $name', ({ answer }) => {
  const setUp = (wallet: ReturnType<typeof fern>) => ({
    kernel: { endpoints, features: { receive: true } },
    async prepare(t: World & { connect(one: typeof wallet): Promise<unknown> }) {
      serve(t, answer)
      await t.connect(wallet)
    },
    data,
  })
  describe('in their view', () => {
    viewConformance({ test, axe: runAxe }, () => {
      const wallet = fern()
      const neighbours = [shellPlugin(), mockNamespace('eip155'), ...chainData, wallet.plugin]
      return { plugin: plugin(), view: tokensView, neighbours, ...setUp(wallet) }
    })
  })
  describe('in Account', () => {
    viewConformance({ test, axe: runAxe }, () => {
      const wallet = fern()
      const neighbours = [...balances(), mockNamespace('eip155'), wallet.plugin]
      return { plugin: shellPlugin(), view: accountView, neighbours, ...setUp(wallet) }
    })
  })
})
