import { afterEach, beforeEach, describe, test } from '@jest/globals'
import axe from 'axe-core'
import { connectMethods, connectView, KitError, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  pluginConformance,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { fakeEmbeddedWallet, never } from '../embedded-wallet/fake-embedded-wallet.ts'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  SocialLogin,
} from './contract.ts'
import { type FakePopups, fakePopups } from './fake-popups.ts'
import { manifest, socials } from './index.ts'
import { socialsMessages } from './messages.ts'

let popups: FakePopups
beforeEach(() => {
  popups = fakePopups(window, 'https://secure.test')
})
afterEach(() => popups.restore())

const kernel = {
  features: { socials: true },
  endpoints: { secureFrame: 'https://secure.test' },
} as const
const plugin = () => {
  const found = socials().find((one) => one.manifest === manifest)
  if (!found) throw new Error('socials() lists its own plugin')
  return found
}
const wallet = () => fakeEmbeddedWallet('0x8ba1f109551bD432803012645Ac136ddd64DBA72')

describe('[C.31, C.17] socials', () => {
  pluginConformance({ test }, () => ({
    plugin: plugin(),
    neighbours: [wallet().plugin],
    kernel,
    catalogues: [socialsMessages],
    async use(t: TestKernel) {
      const login = await t.service(SocialLogin)
      login.prepare()
      login.start('google')
      await t.open(connectSocialsView)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      for (const { value } of t.kernel.point(connectMethods).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const off = { enabled: false }
const rules = { 'color-contrast': off, 'label-content-name-mismatch': off, region: off }
const runAxe = (element: Element) => axe.run(element, { rules })
const runner = { test, axe: runAxe }
const neighbours = (frame = wallet()) => [
  shellPlugin(),
  mockNamespace('eip155'),
  mockNamespace('solana'),
  frame.plugin,
]
const names = /^(Google|X|Farcaster|Discord|[GXFD])$/

describe('[C.31, V.04] the socials of Connect', () => {
  viewConformance(runner, () => ({
    plugin: shellPlugin(),
    view: connectView,
    neighbours: [mockNamespace('eip155'), wallet().plugin, plugin()],
    kernel,
    data: [names],
  }))
})

describe('[C.31, V.13] the view ConnectSocials', () => {
  viewConformance(runner, () => ({
    plugin: plugin(),
    view: connectSocialsView,
    neighbours: neighbours(),
    kernel,
    data: [names],
  }))
})

describe('[C.31, V.11] the view ConnectingSocial without a window', () => {
  viewConformance(runner, () => ({
    plugin: plugin(),
    view: connectingSocialView,
    params: { provider: 'google' },
    neighbours: neighbours(),
    kernel,
    data: [names],
  }))
})

const farcaster = (farcasterUri: () => Promise<string>) => () => {
  const frame = wallet()
  Object.assign(frame.answers, { farcasterUri, connectFarcaster: never })
  return {
    plugin: plugin(),
    view: connectingFarcasterView,
    neighbours: neighbours(frame),
    kernel,
    data: [names, 'FRAME_ERROR', 'It is down'],
  }
}
describe('[C.31, V.12] the view ConnectingFarcaster with a code', () => {
  viewConformance(
    runner,
    farcaster(async () => 'https://farcaster.xyz/approve'),
  )
})
describe('[C.31, V.12] the view ConnectingFarcaster without an answer', () => {
  viewConformance(runner, farcaster(never))
})
describe('[C.31, V.12] the view ConnectingFarcaster after a failure', () => {
  viewConformance(
    runner,
    farcaster(() => Promise.reject(new KitError('It is down', { code: 'FRAME_ERROR' }))),
  )
})
