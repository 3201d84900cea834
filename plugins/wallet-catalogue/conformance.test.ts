import { describe, test } from '@jest/globals'
import { WalletCatalogue } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { walletCatalogue } from './index.ts'

describe('[C.31, C.27] the wallet catalogue', () => {
  pluginConformance({ test }, () => ({
    plugin: walletCatalogue(),
    kernel: { endpoints: { api: 'https://api.test' } },
    prepare: (t) => t.http.on('GET', '/getWallets', { json: { data: [], count: 0 } }),
    async use(t) {
      const catalogue = await t.service(WalletCatalogue)
      await catalogue.recommended()
    },
  }))
})
