import { describe, test } from '@jest/globals'
import { MarkService } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/exports/index.ts'
import { marks } from './index.ts'

describe('[C.31] the marks', () => {
  pluginConformance({ test }, () => ({
    plugin: marks(),
    async use(t) {
      const service = await t.service(MarkService)
      await service.load('network', 'eip155:1')
      await service.load('login', 'nobody')
    },
  }))
})
