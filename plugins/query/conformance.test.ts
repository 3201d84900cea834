import { describe, test } from '@jest/globals'
import { modalOpened } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { QueryService } from './contract.ts'
import { query } from './index.ts'

describe('[C.31] the questions', () => {
  pluginConformance({ test }, () => ({
    plugin: query,
    async use(t) {
      const queries = await t.service(QueryService)
      t.kernel.emit(modalOpened({ viewId: 'Account' }))
      await queries.read({ key: ['once'], ask: async () => 1 })
      queries.watch({ key: ['watched'], ask: async () => 2, pollMs: 10_000 }).subscribe(() => {})
    },
  }))
})
