import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { walletCompatibleNetworksView, walletReceiveView } from './contract.ts'
import { receive } from './index.ts'
import { receiveMessages } from './messages.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const plugin = () => {
  const [own] = receive()
  if (!own) throw new Error('There is no plugin')
  return own
}

describe('[C.20] receive', () => {
  pluginConformance({ test }, () => ({
    plugin: plugin(),
    catalogues: [receiveMessages],
    async use(t) {
      await t.open(walletReceiveView)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

describe.each([walletReceiveView, walletCompatibleNetworksView])(
  '[C.31, V.45] the view $id',
  (view) => {
    viewConformance({ test, axe: runAxe }, () => {
      const type = 'smartAccount'
      const wallet = mockWallet({ namespace: 'eip155', accounts: [{ address, type }] })
      return {
        plugin: plugin(),
        view,
        neighbours: [shellPlugin(), mockNamespace('eip155'), wallet.plugin],
        kernel: { features: { receive: true } },
        async prepare(t) {
          await t.connect(wallet)
        },
        data: [/^(Ethereum|OP Mainnet)$/, /^(0x)?[0-9a-fA-F]{4,}$/],
      }
    })
  },
)
