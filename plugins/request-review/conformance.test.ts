import { describe, test } from '@jest/globals'
import { RpcService } from '../../kernel/exports/index.ts'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { requestReview } from './index.ts'
import { reviewMessages } from './messages.ts'
import { approvalMessages } from './reading/messages.ts'

describe('[C.31] the plugin of reviews', () => {
  pluginConformance({ test }, () => ({
    plugin: requestReview(),
    neighbours: [mockNamespace('eip155')],
    async use(t) {
      const rpc = await t.service(RpcService)
      await rpc.request({ method: 'personal_sign', params: ['Hello'] }).catch(() => {})
    },
    catalogues: [reviewMessages, approvalMessages],
  }))
})
