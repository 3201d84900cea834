import { describe, test } from '@jest/globals'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeEnvironment, fakePage, settle, fakeWindow } from '../../test/kit/fakes.ts'
import { fakeClient } from './fake-client.ts'
import { farcaster } from './index.ts'

describe('[C.31, C.27] the plugin for a Farcaster client', () => {
  pluginConformance({ test }, () => {
    const { window, say } = fakeClient(fakeWindow)
    return {
      plugin: farcaster(),
      kernel: { environment: fakeEnvironment({ page: fakePage({ window: window as never }) }) },
      async use() {
        say({ user: { fid: 'nobody' } })
        await settle(10)
      },
    }
  })
})
