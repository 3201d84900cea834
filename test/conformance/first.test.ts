import { describe, test } from '@jest/globals'
import { walletCatalogue } from '../../plugins/wallet-catalogue/index.ts'
import { walletEvents, analytics } from '../../plugins/analytics/index.ts'
import { walletConnect } from '../../plugins/wallet-connect/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../kit/fakes.ts'
import { pluginConformance } from './plugin-conformance.ts'
import { shellPlugin } from '../../ui-shell/shell-plugin.ts'
import { connectors } from '../../kernel/exports/index.ts'

describe('x', () => {
  pluginConformance({ test }, () => ({ plugin: walletCatalogue() }))
  pluginConformance({ test }, () => ({ plugin: walletEvents() }))
  pluginConformance({ test }, () => ({ plugin: shellPlugin() }))
  pluginConformance({ test }, () => ({ plugin: walletConnect() }))
  pluginConformance({ test }, () => ({
    plugin: analytics(),
    kernel: { endpoints: { analytics: 'https://a.test', api: 'https://b.test' } },
    prepare: (t) => {
      t.http.on('GET', '/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
      t.http.on('POST', '/e', { status: 202 })
    },
  }))
  pluginConformance({ test }, () => ({
    plugin: eip155(),
    kernel: { environment: fakeEnvironment({ page: fakePage({ window: fakeWindow() as never }) }) },
    use: (t) => t.kernel.activatePoint(connectors),
  }))
})
