import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountRows, accountView, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { multiWallet } from './index.ts'
import { multiWalletMessages } from './messages.ts'
import { profileWalletsView } from './contract.ts'

const fern = () => mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern' })
const moss = () => mockWallet({ namespace: 'eip155', id: 'moss', name: 'Moss' })
const kelp = () => mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp' })
const reed = () => mockWallet({ namespace: 'eip155', id: 'reed', name: 'Reed' })

describe('[C.31, C.24] multi-wallet', () => {
  pluginConformance({ test }, () => ({
    plugin: multiWallet(),
    catalogues: [multiWalletMessages],
    async use(t) {
      await t.open(profileWalletsView)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

describe.each([
  { name: 'none', wallets: [] },
  { name: 'one', wallets: [fern] },
  { name: 'many', wallets: [fern, moss, kelp] },
])('[C.31, V.23] the view ProfileWallets with $name', ({ wallets: make }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallets = make.map((wallet) => wallet())
    const recent = reed()
    return {
      plugin: multiWallet(),
      view: profileWalletsView,
      neighbours: [
        shellPlugin(),
        mockNamespace('eip155'),
        mockNamespace('solana'),
        recent.plugin,
        ...wallets.map(({ plugin }) => plugin),
      ],
      kernel: { features: { multiWallet: true } },
      async prepare(t) {
        const { ConnectionService } = await import('../../kernel/exports/index.ts')
        const connections = await t.service(ConnectionService)
        const wallet = { id: 'reed', name: 'Reed' }
        await connections.connect({ connectorId: 'reed', wallet })
        await connections.disconnect()
        for (const one of wallets) await t.connect(one)
      },
      data: [/^(Fern|Moss|Kelp|Reed|F|M|K|R)$/, /^· (Ethereum|Solana)$/, /^[0-9a-zA-Z…]+$/],
    }
  })
})

describe('[C.31, V.21] Account with several wallets', () => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = fern()
    return {
      plugin: shellPlugin(),
      view: accountView,
      neighbours: [multiWallet(), mockNamespace('eip155'), wallet.plugin],
      kernel: { features: { multiWallet: true } },
      prepare: async (t) => void (await t.connect(wallet)),
      data: [/^(Fern|F|Ethereum)$/, /^Fern · /, /ETH$/, /^0x[0-9a-fA-F…]+$/],
    }
  })
})
