/** The `latchkey/viem` entry. */
import {
  type Chain,
  createClient,
  custom,
  type CustomTransport,
  type JsonRpcAccount,
  type PublicClient,
  publicActions,
  type WalletClient,
  walletActions,
} from 'viem'
import { type Kit, networksStore } from '../../kernel/exports/index.ts'
import { checkArgument } from '../check-argument.ts'
import { InvalidOptionError } from '../invalid-option-error.ts'
import { liveClient } from './live-client.ts'

export interface KitClientOptions {
  /** viem's definitions, for networks whose transactions have a form of their own. Default: those of the kit. */
  readonly chains?: readonly Chain[] | undefined
}

type Live<C> = Omit<C, 'account' | 'chain'> & {
  /** Undefined without a connection; then actions that need one reject with `AccountNotFoundError`. */
  readonly account: JsonRpcAccount | undefined
  /** Undefined while the wallet is on a network that the kit does not list. */
  readonly chain: Chain | undefined
}
/** A wallet client whose account and chain are those of the kit at the moment. */
export type KitWalletClient = Live<WalletClient<CustomTransport, Chain, JsonRpcAccount>>
/** A public client whose chain is that of the kit at the moment. */
export type KitPublicClient = Omit<PublicClient<CustomTransport, Chain>, 'chain'> &
  Pick<KitWalletClient, 'chain'>

/**
 * A wallet client of viem, which stands for whichever wallet is connected: one for the life of the kit.
 * A request is asked once, since a second time would ask the visitor again. Throws 'Adapter not found' for
 * a kit without eip155.
 */
export function walletClientOf(kit: Kit, options: KitClientOptions = {}): KitWalletClient {
  checkArgument('options', 'object', options)
  const client = createClient({
    key: 'wallet',
    name: 'Latchkey',
    transport: custom(providerOf(kit, options), { retryCount: 0 }),
    type: 'walletClient',
  })
  let known: JsonRpcAccount | undefined
  const account = () => {
    const { address } = kit.getAccount('eip155')
    if (known?.address !== address) known = address && { address, type: 'json-rpc' }
    return known
  }
  const live = liveClient(client, { account, chain: () => chainOf(kit, options) })
  return live.extend(walletActions) as unknown as KitWalletClient
}

/**
 * A public client of viem, which reads the network on which the kit is, before a connection too. Throws
 * 'Adapter not found' for a kit without eip155.
 */
export function publicClientOf(kit: Kit, options: KitClientOptions = {}): KitPublicClient {
  checkArgument('options', 'object', options)
  const client = createClient({
    key: 'public',
    name: 'Latchkey',
    transport: custom(providerOf(kit, options)),
    type: 'publicClient',
  })
  const live = liveClient(client, { account: () => undefined, chain: () => chainOf(kit, options) })
  return live.extend(publicActions) as unknown as KitPublicClient
}

function providerOf(kit: Kit, { chains }: KitClientOptions) {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  if (chains !== undefined && !Array.isArray(chains)) {
    throw new InvalidOptionError('chains', 'a list')
  }
  return kit.getProvider('eip155')
}

function chainOf(kit: Kit, { chains }: KitClientOptions): Chain | undefined {
  const { activeByNamespace } = kit.unstable_kernel.store(networksStore).getSnapshot()
  const here = kit.getAccount('eip155').caipNetworkId ?? activeByNamespace.eip155
  return (
    chains?.find((chain) => `eip155:${chain?.id}` === here) ??
    (kit.settings.networks.find(({ caipNetworkId }) => caipNetworkId === here) as Chain | undefined)
  )
}
