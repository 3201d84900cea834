import { act } from '@testing-library/react'
import {
  type Capabilities,
  type CaipNetwork,
  type ChainNamespace,
  chainNamespaces,
} from '../../kernel/exports/index.ts'
import { mockNamespace, type MockWallet, mockWallet } from '../kit/mock-wallet.ts'
import { sampleNetworks } from '../kit/sample-networks.ts'
import { viewWorld, type ViewWorldOptions } from './view-world.tsx'

/** What each namespace offers. */
export const offered: Readonly<Record<ChainNamespace, Capabilities>> = {
  eip155: {
    nativeBalance: true,
    balances: true,
    names: true,
    activity: true,
    onramp: true,
    send: true,
    embeddedWallet: true,
  },
  solana: { nativeBalance: true, balances: true, onramp: true, send: true, embeddedWallet: true },
  polkadot: { nativeBalance: true },
  bip122: { nativeBalance: true },
  cosmos: { nativeBalance: true },
}

/** A wallet with a connector of one name in each of these namespaces. */
export const ghostIn = (
  namespaces: readonly ChainNamespace[],
  options: Partial<Parameters<typeof mockWallet>[0]> = {},
): readonly MockWallet[] =>
  namespaces.map((namespace) =>
    // As the kit's own plugins find one of an extension.
    mockWallet({ name: 'Ghost', isListed: true, ...options, namespace, id: `ghost-${namespace}` }),
  )

export interface NamespacesWorldOptions extends Omit<ViewWorldOptions, 'namespaces'> {
  /** Default: all five. */
  readonly namespaces?: readonly ChainNamespace[]
}

/** The card of a kit with several namespaces, two networks in each. */
export async function namespacesWorld(options: NamespacesWorldOptions = {}) {
  const { namespaces = chainNamespaces, wallets = ghostIn(namespaces), settings, plugins } = options
  const networks: readonly CaipNetwork[] = namespaces.flatMap((one) => sampleNetworks[one])
  const w = await viewWorld({
    ...options,
    wallets,
    settings: { namespaces, networks, ...settings },
    namespaces: namespaces.map((one) => mockNamespace(one, { capabilities: offered[one] })),
    plugins,
  })
  return {
    ...w,
    /** Connects every wallet, in their order. */
    connectAll: () =>
      act(async () => {
        for (const wallet of wallets) await w.t.connect(wallet)
      }),
    /** The wallet of a namespace. */
    in: (namespace: ChainNamespace) =>
      wallets.find(({ script }) => script.namespace === namespace) as MockWallet,
  }
}

export type NamespacesWorld = Awaited<ReturnType<typeof namespacesWorld>>
