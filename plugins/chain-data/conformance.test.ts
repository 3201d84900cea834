import { describe, test } from '@jest/globals'
import { getTokenBalances } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { ChainData } from './contract.ts'
import { chainData } from './index.ts'

describe('[C.31] the calls of the chain data service', () => {
  pluginConformance({ test }, () => ({
    plugin: chainData[1]!,
    kernel: { endpoints: { blockchain: 'https://chain.test' } },
    prepare: (t) => t.http.on('GET', /./, { json: { http: ['eip155:1'] } }),
    async use(t) {
      const service = await t.service(ChainData)
      const parse = (json: unknown) => json
      await service.call(getTokenBalances, 'eip155:1', { params: { address: '0x1' }, parse })
    },
  }))
})
