import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountRows, ConnectionService, RpcService, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { smartSessionCreatedView, smartSessionListView } from './contract.ts'
import { fakeChainData, sessionsPlugin } from './fake-chain-data.ts'
import { smartSessionsMessages } from './messages.ts'

const granted = {
  permissionsContext: '0x01',
  expiry: 1_893_456_000,
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x64' } }],
}
const fern = () =>
  mockWallet({
    namespace: 'eip155',
    id: 'fern',
    name: 'Fern',
    answers: { wallet_grantPermissions: granted },
  })

describe('[C.31, V.33] smart-sessions', () => {
  pluginConformance({ test }, () => ({
    plugin: sessionsPlugin,
    neighbours: [fakeChainData()],
    catalogues: [smartSessionsMessages],
    async use(t) {
      await t.open(smartSessionListView)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })
const data = [/^(Fern|F)$/, / ETH$/, /^0x/, /^Game/, /20(29|30)/, /^2 ?days/]

describe.each([
  ['nothing', undefined],
  ['one', { pcis: [{ pci: '0x01', expiry: 1_893_456_000, project: { name: 'Game' } }] }],
])('[C.31, V.33] the view SmartSessionList with %s', (_, answer) => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = fern()
    return {
      plugin: sessionsPlugin,
      view: smartSessionListView,
      neighbours: [shellPlugin(), fakeChainData(), mockNamespace('eip155'), wallet.plugin],
      kernel: {
        features: { smartSessions: true },
        endpoints: { blockchain: 'https://chain.test' },
      },
      async prepare(t) {
        t.http.on('GET', /^\/v1\/sessions\//, { json: answer ?? { pcis: [] } })
        await t.connect(wallet)
      },
      data,
    }
  })
})

describe.each([
  ['the same', 1_893_456_000],
  ['wider', 1],
])('[C.31, V.33] the view SmartSessionCreated with a grant that is %s', (_, expiry) => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = fern()
    return {
      plugin: sessionsPlugin,
      view: smartSessionCreatedView,
      params: { id: '1' },
      neighbours: [shellPlugin(), fakeChainData(), mockNamespace('eip155'), wallet.plugin],
      kernel: { features: { smartSessions: true } },
      async prepare(t) {
        await t.connect(wallet)
        await t.service(ConnectionService)
        const rpc = await t.service(RpcService)
        const { permissions } = granted
        const params = [{ expiry, permissions }]
        rpc.request({ method: 'wallet_grantPermissions', params }).catch(() => {})
        await t.settle(10)
      },
      data,
    }
  })
})
