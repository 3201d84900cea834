import { describe, test } from '@jest/globals'
import { act } from '@testing-library/react'
import axe from 'axe-core'
import {
  accountRows,
  accountSettingsView,
  connectMethods,
  connectView,
  type ViewRef,
  views,
} from '../../kernel/exports/index.ts'
import { mockNamespace, pluginConformance, viewConformance } from '../../test/exports/index.ts'
import type { TestKernel } from '../../test/kit/create-test-kernel.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { embeddedWalletId } from '../embedded-wallet/contract.ts'
import { fakeEmbeddedWallet, never, refuse } from '../embedded-wallet/fake-embedded-wallet.ts'
import {
  EmailFlow,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from './contract.ts'
import { email } from './index.ts'
import { emailMessages } from './messages.ts'

const address = 'ada@example.com'
const fresh = 'bob@example.org'
const code = '135790'
const [plugin] = email().filter(({ manifest }) => manifest.id === 'email')
if (!plugin) throw new Error('email() brings no e-mail plugin')
const fake = () => fakeEmbeddedWallet(sampleAccounts.eip155[0])
const signal = new AbortController().signal

describe('[C.31, C.16] email', () => {
  pluginConformance({ test }, () => {
    const { plugin: embedded, wallet, answers } = fake()
    answers.updateEmailPrimaryOtp = refuse(`No ${code} for ${address} from ${fresh}`)
    return {
      plugin,
      neighbours: [embedded],
      catalogues: [emailMessages],
      secrets: [address, fresh, code],
      async use(t) {
        const flow = await t.service(EmailFlow)
        flow.choose()
        await flow.login(wallet, address, {}, signal).catch(() => {})
        await flow.waitForDevice(wallet, signal)
        await flow.checkCode(wallet, 'connectOtp', code, signal)
        await flow.change(wallet, fresh, {}, signal).catch(() => {})
        await flow.checkCode(wallet, 'updateEmailPrimaryOtp', code, signal).catch(() => {})
        for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
        for (const { value } of t.kernel.point(connectMethods).getSnapshot()) await value.load()
        for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
      },
    }
  })
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

interface Case {
  readonly name: string
  readonly view: ViewRef<any>
  readonly params?: Readonly<Record<string, unknown>>
  /** What the visitor did before. */
  readonly step?: 'login' | 'change'
}

describe.each<Case>([
  { name: '[V.14]', view: emailVerifyOtpView, step: 'login' },
  { name: '[V.15]', view: emailVerifyDeviceView, step: 'login' },
  { name: '[V.24]', view: updateEmailWalletView },
  { name: '[V.25]', view: updateEmailPrimaryOtpView, step: 'change' },
  { name: '[V.25]', view: updateEmailSecondaryOtpView, step: 'change' },
])('$name $view.id', ({ view, step }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const embedded = fake()
    embedded.answers.connectDevice = never
    embedded.setUser({ email: address })
    return {
      plugin,
      view,
      neighbours: [shellPlugin(), embedded.plugin],
      async prepare(t: TestKernel) {
        await t.service(EmailFlow).then(async (flow) => {
          if (step === 'login') await flow.login(embedded.wallet, address, {}, signal)
          if (step === 'change') await flow.change(embedded.wallet, fresh, {}, signal)
        })
      },
      kernel: { features: { email: true } },
      data: [address, fresh],
    }
  })
})

describe('[V.04] Connect with e-mail', () => {
  viewConformance({ test, axe: runAxe }, () => ({
    plugin: shellPlugin(),
    view: connectView,
    neighbours: [plugin, fake().plugin, mockNamespace('eip155')],
    kernel: { features: { email: true } },
  }))
})

describe('[V.22] AccountSettings of a login by e-mail', () => {
  viewConformance({ test, axe: runAxe }, () => {
    const embedded = fake()
    embedded.setUser({ email: address })
    return {
      plugin: shellPlugin(),
      view: accountSettingsView,
      neighbours: [plugin, embedded.plugin, mockNamespace('eip155')],
      kernel: { features: { email: true } },
      prepare: async (t) =>
        void (await act(() => t.connect({ connector: { id: embeddedWalletId } }))),
      data: [
        address,
        /^(Embedded wallet|E|Ethereum|OP Mainnet)$/,
        /^0x[0-9a-fA-F…]+$/,
        /^[0-9a-zA-Z]{1,4}$/,
      ],
    }
  })
})
