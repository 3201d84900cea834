import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { ConnectionService, SignInService, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { siwxSignMessageView } from './contract.ts'
import { fakeSiwx } from './fake-siwx.ts'
import { guardMessages } from './guard-messages.ts'
import { signIn } from './index.ts'
import { signInMessages } from './messages.ts'

describe.each([
  { name: 'without the option', siwx: undefined },
  { name: 'with it', siwx: fakeSiwx({ required: true }) },
])('[C.31, S1.07] sign-in $name', ({ siwx }) => {
  pluginConformance({ test }, () => ({
    plugin: signIn(),
    catalogues: [signInMessages, guardMessages],
    kernel: { settings: { siwx } },
    async use(t) {
      await t.service(SignInService)
      await t.open(siwxSignMessageView)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })
const data = [
  /^(Fern|F|App|A|Ethereum)$/,
  /^app\.test$/,
  /^0x[0-9a-fA-F…]+$/,
  /^Sign in 0x\w+ nonce\d+$/,
]

describe.each([
  { name: 'asking', required: false },
  { name: 'asking, required', required: true },
  { name: 'after a refusal', required: false, failure: 'reject' as const },
  { name: 'while the wallet is asked', required: true, failure: 'hang' as const },
  { name: 'checking', required: false, isChecking: true },
])('[C.31, V.19] the view SIWXSignMessage $name', ({ required, failure, isChecking }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const siwx = fakeSiwx({ required })
    if (isChecking) siwx.failures.getSessions = 'hang'
    const wallet = mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern' })
    return {
      plugin: signIn(),
      view: siwxSignMessageView,
      neighbours: [shellPlugin(), mockNamespace('eip155'), wallet.plugin],
      kernel: { settings: { siwx } },
      async prepare(t) {
        const connections = await t.service(ConnectionService)
        await connections.connect({ connectorId: 'fern' })
        await t.settle(6)
        if (!failure) return
        wallet.answer(failure)
        const service = await t.service(SignInService)
        service.sign().catch(() => {})
        await t.settle(6)
      },
      data,
    }
  })
})
