import {
  type CaipNetworkId,
  type RpcError,
  rpcErrorOf,
  RpcService,
} from '../../../kernel/exports/index.ts'
import { kitWalletMark } from '../../../namespaces/page-wallets/kit-wallet-mark.ts'
import { readField } from '../../../namespaces/page-wallets/read-field.ts'
import { copyBytes } from '../../../namespaces/page-wallets/standard-accounts.ts'
import { toProviderError } from '../../provider/to-provider-error.ts'
import {
  createKitAccounts,
  type KitAccountsOptions,
  type KitWalletAccount,
} from './kit-accounts.ts'

/** A wallet of the Wallet Standard. */
export interface KitWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly KitWalletAccount[]
}

/** One input of a feature, read: the account that it names, and how to ask its wallet. */
export interface FeatureInput {
  readonly given: unknown
  readonly account: KitWalletAccount
  /** Where it is to be done; undefined for where the wallet is. */
  readonly caipNetworkId: CaipNetworkId | undefined
  ask(method: string, params: object, isSubmission?: true): Promise<unknown>
}

type Method = (inputs: readonly FeatureInput[]) => Promise<readonly object[]>

export interface KitWalletOptions extends Omit<KitAccountsOptions, 'features'> {
  readonly name: string
  readonly icon: string
  /** Features that an account is used for, each with its method. */
  readonly methods: Readonly<Record<string, Method>>
  /** What a feature has besides its method. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** The account of an input. Default: its `account`. */
  readonly accountIn?: ((given: unknown) => unknown) | undefined
  /** Another name of `standard:connect` in this namespace. */
  readonly connectFeature?: string | undefined
}

/** The parameters are wrong, the account is not there, the chain is not. */
export const refused = (rpcCode: -32602 | 4100 | 4902, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError

/**
 * One namespace of a kit as a wallet of the Wallet Standard, and how to let go of the kit. Every error leaves
 * as one of EIP-1193.
 */
export function createKitWallet(options: KitWalletOptions): {
  readonly wallet: KitWallet
  readonly stop: () => void
} {
  const { kit, namespace, name, icon, methods, details, connectFeature } = options
  const accounts = createKitAccounts({ ...options, features: Object.freeze(Object.keys(methods)) })
  const networks = kit.settings.networks.filter((each) => each.chainNamespace === namespace)
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)

  const readInput = (given: unknown): FeatureInput => {
    const named = options.accountIn?.(given) ?? readField(given, 'account')
    const address = readField(named, 'address')
    const account = accounts.read().find((each) => each.address === address)
    if (!account) throw refused(4100, 'The account is not connected')
    const chain = readField(given, 'chain')
    const isChain = (each: string) => each === chain
    const caipNetworkId = networkIds.find((id) => options.chainsOf(id).some(isChain))
    if (chain !== undefined && !(caipNetworkId && account.chains.some(isChain))) {
      throw refused(4902, `The account is for ${account.chains.join(', ')}`)
    }
    return {
      given,
      account,
      caipNetworkId,
      async ask(method, params, isSubmission) {
        const rpc = await kit.unstable_kernel.service(RpcService)
        return rpc.request({ method, params, namespace, caipNetworkId, isSubmission })
      },
    }
  }
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const connect = (input?: unknown) =>
    call(async () => {
      const isSilent = readField(input, 'silent') === true
      const { isConnected, isReconnecting } = kit.getAccount(namespace)
      // Sessions of the last visit may be on their way.
      if (!isConnected && (isSilent || isReconnecting)) await kit.ready
      if (!isSilent && !kit.getAccount(namespace).isConnected) await kit.connect({ namespace })
      await accounts.settled
      return { accounts: accounts.read() }
    })
  const disconnect = () =>
    call(() =>
      kit.disconnect({ namespace }).catch((error: unknown) => {
        // A wallet that did not listen is forgotten all the same.
        if (kit.getAccount(namespace).address) throw error
      }),
    )
  const on = (event: unknown, listener: unknown) => {
    if (event !== 'change' || typeof listener !== 'function') return () => {}
    return accounts.listen(() =>
      kit.unstable_kernel.guard('host', 'wallet standard event change', () =>
        Reflect.apply(listener, undefined, [{ accounts: accounts.read() }]),
      ),
    )
  }

  const ofAccounts = Object.entries(methods).map(([feature, method]) => [
    feature,
    {
      version: '1.0.0',
      ...(feature.endsWith('Transaction') ? details : {}),
      [feature.slice(feature.indexOf(':') + 1)]: (...inputs: readonly unknown[]) =>
        call(async () => method(inputs.map(readInput))),
    },
  ])
  const features: Record<string, object> = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect },
    'standard:events': { version: '1.0.0', on },
    ...(connectFeature ? { [connectFeature]: { version: '1.0.0', connect } } : {}),
    ...Object.fromEntries(ofAccounts),
  }
  for (const feature of Object.values(features)) Object.freeze(feature)
  return {
    wallet: Object.freeze({
      ...kitWalletMark,
      version: '1.0.0',
      name,
      icon,
      chains: Object.freeze(networkIds.flatMap(options.chainsOf)),
      features: Object.freeze(features),
      get accounts() {
        return accounts.read()
      },
    }),
    stop: accounts.stop,
  }
}

/** A copy: its owner may change it while the visitor is asked for those before. */
export function readMessage(input: FeatureInput): FeatureInput & { readonly message: Uint8Array } {
  const message = copyBytes(readField(input.given, 'message'))
  if (!message) throw refused(-32602, 'message is not bytes')
  return { ...input, message }
}

/** One after the other: the visitor is asked for each. What is asked for is read before. */
export async function inOrder<T, R>(
  inputs: readonly T[],
  one: (input: T) => Promise<R>,
): Promise<readonly R[]> {
  const outputs: R[] = []
  for (const input of inputs) outputs.push(await one(input))
  return outputs
}
