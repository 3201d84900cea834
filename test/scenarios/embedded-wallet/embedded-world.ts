import {
  type AccountType,
  type FeatureValue,
  implement,
  type KitSettings,
  type Plugin,
  routerStore,
  type ViewService,
} from '../../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../../kernel/exports/internal.ts'
import { fakeEnvironment, type FakeEnvironment } from '../../kit/fakes.ts'
import { mockNamespace } from '../../kit/mock-wallet.ts'
import { createWalletKernel } from '../../kit/wallet-kernel.ts'
import {
  approveTransactionView,
  EmbeddedWallet,
  embeddedWalletId,
} from '../../../plugins/embedded-wallet/contract.ts'
import { setUpEmbeddedWallet } from '../../../plugins/embedded-wallet/embedded-wallet.plugin.ts'
import { type FakeFrame, fakeFrame } from './fake-frame.ts'
import { manifest } from '../../../plugins/embedded-wallet/index.ts'

export interface EmbeddedWorldOptions {
  readonly frame?: FakeFrame | undefined
  readonly environment?: FakeEnvironment | undefined
  readonly settings?: Partial<KitSettings> | undefined
  readonly features?: Readonly<Record<string, FeatureValue>> | undefined
  readonly plugins?: readonly Plugin[] | undefined
  readonly networks?: KitSettings['networks'] | undefined
  readonly expectsFaults?: boolean | undefined
}

/** The plugin over a frame of the test. */
export const embeddedWalletOver = (frame: FakeFrame): Plugin =>
  defineOwnPlugin(manifest, undefined, async () => ({
    default: implement(manifest, (services, ctx) => setUpEmbeddedWallet(services, ctx, frame.open)),
  }))

/** For tests: a kernel with the embedded wallet and, instead of a shell, somebody who draws its view. */
export async function embeddedWorld(options: EmbeddedWorldOptions = {}) {
  const frame = options.frame ?? fakeFrame()
  const environment = options.environment ?? fakeEnvironment()
  const t = createWalletKernel({
    environment,
    settings: options.settings,
    networks: options.networks,
    features: { email: true, socials: ['google'], ...options.features },
    endpoints: { secureFrame: 'https://secure.test' },
    expectsFaults: options.expectsFaults,
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      embeddedWalletOver(frame),
      ...(options.plugins ?? []),
    ],
  })
  await t.begin()
  const router = t.kernel.store(routerStore)
  let hide: (() => void) | undefined
  let drawn: string | undefined
  const drawer = { isThere: true }
  /** As the shell: a view is mounted a moment after it is on the stack, and gone a moment after it left. */
  const draw = async () => {
    await Promise.resolve()
    const { history, isOpen, isInline } = router.getSnapshot()
    const top = isOpen || isInline ? history.at(-1) : undefined
    const id = top?.viewId === approveTransactionView.id ? top.params.requestId : undefined
    if (id === drawn || !drawer.isThere) return
    hide?.()
    hide = undefined
    drawn = id
    if (id !== undefined) hide = t.kernel.find(EmbeddedWallet)?.showFrame({} as Element)
  }
  const stop = router.subscribe(() => void draw())

  return {
    t,
    frame,
    environment,
    /** Switch it off, and no view is ever mounted. */
    drawer,
    wallet: () => t.service(EmbeddedWallet),
    views: t.views as ViewService,
    stack: () => router.getSnapshot().history.map(({ viewId }) => viewId),
    /** As a visitor who types the code of the mail. */
    async logIn() {
      const wallet = await t.service(EmbeddedWallet)
      await wallet.connectEmail('ada@example.com')
      await wallet.connectOtp('012345')
      return t.connections.connect({ connectorId: embeddedWalletId })
    },
    connect: (namespace?: 'eip155' | 'solana') =>
      t.connections.connect({ connectorId: embeddedWalletId, namespace }),
    async setAccountType(type: AccountType, namespace: 'eip155' | 'solana' = 'eip155') {
      return (await t.service(EmbeddedWallet)).setAccountType(namespace, type)
    },
    /** What lies in the storage, without the prefix of the kit. */
    stored: (): Record<string, unknown> =>
      Object.fromEntries(
        [...environment.storage.entries]
          .filter(([key]) => key.includes('/embedded-wallet/'))
          .map(([key, text]) => [key.split('/embedded-wallet/')[1], JSON.parse(text).value]),
      ),
    async end() {
      stop()
      hide?.()
      await t.dispose()
    },
  }
}

export type EmbeddedWorld = Awaited<ReturnType<typeof embeddedWorld>>
