import { act, cleanup, render, screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import {
  type FeatureValue,
  type KitSettings,
  type Page,
  type Plugin,
  routerStore,
  type ViewRef,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { fakeProvider } from '../../plugins/wallet-connect/fake-provider.ts'
import { walletConnect } from '../../plugins/wallet-connect/index.ts'
import { walletCatalogue } from '../../plugins/wallet-catalogue/index.ts'
import { useStore } from '../../ui-shell/exports/ui.ts'
import { LiveRegions } from '../../ui-shell/shell/LiveRegions.tsx'
import { Modal } from '../../ui-shell/shell/Modal.tsx'
import { ShellProvider } from '../../ui-shell/shell/ShellProvider.tsx'
import { shellPlugin } from '../../ui-shell/index.ts'
import { createTestKernel, type TestKernelOptions } from '../kit/create-test-kernel.ts'
import {
  type FakeAnswer,
  type FakeEnvironment,
  fakeEnvironment,
  fakePage,
  type FakeRequest,
} from '../kit/fakes.ts'
import {
  mockNamespace,
  type MockNamespaceOptions,
  type MockWallet,
  mockWallet,
} from '../kit/mock-wallet.ts'

export const ada = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

export interface ViewWorldOptions {
  /** In this browser. Default: one, called Acme Wallet. */
  readonly wallets?: readonly MockWallet[] | undefined
  /** Whether there is a service. Default: true. */
  readonly hasService?: boolean | undefined
  /** What the service lists. */
  readonly listings?: readonly WalletListing[] | undefined
  readonly answer?: ((request: FakeRequest) => FakeAnswer) | undefined
  readonly features?: Readonly<Record<string, FeatureValue>> | undefined
  readonly settings?: Partial<KitSettings> | undefined
  readonly page?: Partial<Page> | undefined
  /** Of an earlier visit. */
  readonly environment?: FakeEnvironment | undefined
  /** Beside the catalogue's. */
  readonly endpoints?: TestKernelOptions['endpoints']
  /** Whether pairing is among the plugins. Default: true. */
  readonly canPair?: boolean | undefined
  readonly evm?: MockNamespaceOptions | undefined
  /** Default: mocks of eip155 and solana. */
  readonly namespaces?: readonly Plugin[] | undefined
  readonly plugins?: readonly Plugin[] | undefined
  /** Default: everything. */
  readonly isGranted?: TestKernelOptions['isGranted']
  readonly expectsFaults?: boolean | undefined
}

export const acme = (options: Partial<Parameters<typeof mockWallet>[0]> = {}): MockWallet =>
  mockWallet({
    namespace: 'eip155',
    id: 'com.acme',
    rdns: 'com.acme',
    name: 'Acme Wallet',
    accounts: [ada],
    ...options,
  })

export const listing = (id: string, members: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  mobile_link: `${id}://`,
  ...members,
})

/** Answers as the service does: filters, pages, counts. */
function answerFrom(listings: readonly WalletListing[]) {
  return ({ url }: FakeRequest): FakeAnswer => {
    const text = (name: string) => url.searchParams.get(name)
    const list = (name: string) => text(name)?.split(',')
    const [page, entries] = [Number(text('page')), Number(text('entries'))]
    const found = listings.filter(
      ({ id, name, badge_type }) =>
        (list('include')?.includes(id) ?? true) &&
        !list('exclude')?.includes(id) &&
        name.toLowerCase().includes(text('search')?.toLowerCase() ?? '') &&
        (text('badge_type') ?? badge_type) === badge_type,
    )
    return {
      json: { data: found.slice((page - 1) * entries, page * entries), count: found.length },
    }
  }
}

/** The card of a real kernel with our own plugins, around it a fake world. */
export async function viewWorld(options: ViewWorldOptions = {}) {
  const { wallets = [acme()], listings = [], features, settings, evm } = options
  const pairing = fakeProvider()
  const page = options.environment?.page ?? fakePage(options.page)
  const t = createTestKernel({
    environment: options.environment ?? fakeEnvironment({ page }),
    endpoints:
      options.hasService === false ? {} : { api: 'https://api.test', ...options.endpoints },
    isGranted: options.isGranted ?? (() => true),
    expectsFaults: options.expectsFaults,
    features: { allWallets: true, emailShowWallets: true, ...features },
    settings: { universalProvider: pairing.provider, ...settings },
    plugins: [
      shellPlugin(),
      ...(options.namespaces ?? [mockNamespace('eip155', evm), mockNamespace('solana')]),
      walletCatalogue(),
      ...(options.canPair === false ? [] : [walletConnect()]),
      ...wallets.map(({ plugin }) => plugin),
      ...(options.plugins ?? []),
    ],
  })
  t.http.on('GET', '/getWallets', options.answer ?? answerFrom(listings))
  await t.start()
  render(
    <StrictMode>
      <ShellProvider kernel={t.kernel}>
        <Card />
      </ShellProvider>
    </StrictMode>,
  )
  const settle = () => act(() => t.settle(6))
  return {
    t,
    page,
    pairing,
    wallets,
    user: patient(t.clock),
    settle,
    advance: (ms: number) => act(() => t.clock.advance(ms)),
    connect: () => act(async () => void (await t.connect(wallets[0] as MockWallet))),
    async open<P>(view: ViewRef<P>, params?: NoInfer<P>) {
      await act(async () => {
        await t.open(view, params)
        await t.settle(6)
      })
    },
    /** Ids of the views on the stack, the shown one last. */
    stack: () => t.state(routerStore).history.map(({ viewId }) => viewId),
    isOpen: () => t.state(routerStore).isOpen,
    queries: () =>
      t.http.requests
        .filter(({ url }) => url.pathname === '/getWallets')
        .map(({ url }) => Object.fromEntries(url.searchParams)),
    async end() {
      cleanup()
      await t.dispose()
    },
  }
}

/** A visitor who presses what the pointer finds: what is not heard so soon they wait for. */
function patient(clock: FakeEnvironment['clock']): UserEvent {
  const user = userEvent.setup()
  const click: UserEvent['click'] = async (element) => {
    if (element.closest('[style*="pointer-events: none"]')) await act(() => clock.advance(600))
    await user.click(element)
  }
  return { ...user, click }
}

export type ViewWorld = Awaited<ReturnType<typeof viewWorld>>

function Card() {
  const isOpen = useStore(routerStore, (router) => router.isOpen)
  return (
    <>
      {isOpen && <Modal />}
      <LiveRegions />
    </>
  )
}

export const card = () => within(screen.getByRole('dialog'))
export const button = (name: string | RegExp) => card().getByRole('button', { name })
export const title = () => card().getByRole('heading', { level: 2 }).textContent
/** The words of the buttons in the body of the card, in their order. */
export const buttons = () =>
  [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('.body button')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  )
export const said = () => document.querySelector('[aria-live="polite"]')?.textContent
export const warned = () => document.querySelector('.hidden[role="alert"]')?.textContent
