import { describe, test } from '@jest/globals'
import { pluginConformance } from '../../test/conformance/plugin-conformance.ts'
import { fakeEnvironment, fakePage, settle, fakeWindow } from '../../test/kit/fakes.ts'
import { fakeSafeParent, safeInfo } from './fake-safe-parent.ts'
import { safe } from './index.ts'

describe('[C.31, C.27] the plugin for a Safe', () => {
  pluginConformance({ test }, () => {
    const { window, asked, say } = fakeSafeParent(fakeWindow, { answers: {} })
    return {
      plugin: safe(),
      kernel: { environment: fakeEnvironment({ page: fakePage({ window: window as never }) }) },
      async use() {
        say(asked.at(-1)?.id, safeInfo)
        await settle(10)
      },
    }
  })
})
