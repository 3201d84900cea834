import { describe, test } from '@jest/globals'
import { modalOpened, tracked } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { analytics, walletEvents } from './index.ts'

describe('[C.31, C.27] analytics', () => {
  pluginConformance({ test }, () => ({
    plugin: analytics(),
    kernel: { endpoints: { api: 'https://api.test', analytics: 'https://events.test' } },
    prepare(t) {
      t.http.on('GET', '/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
      t.http.on('POST', '/e', { status: 202 })
    },
    async use(t) {
      t.kernel.emit(modalOpened({ viewId: 'Connect' }))
      await t.settle()
      t.kernel.emit(tracked({ event: 'CLICK_NETWORKS' }))
    },
  }))
})

describe('[C.31, C.27] the events of the wallet', () => {
  pluginConformance({ test }, () => ({ plugin: walletEvents() }))
})
