import {
  activeConnection,
  type CaipAddress,
  type ChainNamespace,
  connectionsStore,
  KitError,
  type RpcError,
  rpcErrorOf,
  type RpcService,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { readProviderState } from './provider-state.ts'
import { toProviderError } from './to-provider-error.ts'

export interface ProviderRequest {
  readonly method: string
  readonly params: unknown
}

/** Who answers beside the wallet. */
export interface OwnAnswers {
  /** In place of it. */
  readonly instead?: (() => Promise<unknown>) | undefined
  /** Where it does not know the method. */
  readonly otherwise?: (() => Promise<unknown>) | undefined
}

export type AnswersOf = (request: ProviderRequest) => Promise<OwnAnswers>

export interface ProviderRequestsDependencies {
  readonly namespace: ChainNamespace
  readonly kernel: Kernel
  readonly rpc: Pick<RpcService, 'request'>
  readonly answersOf: AnswersOf
  /** Resolves once sessions of the last visit were tried. */
  readonly restored: Promise<void>
}

export interface ProviderRequests {
  /** `shown`: the account of the last visit, where its wallet was still waited for as the request was made. No other one is asked for it. */
  request(request: unknown, shown?: CaipAddress): Promise<unknown>
}

/** Their answer tells of money that moved, so that nothing but the end of the kit cuts it off. */
const submissions: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])

/**
 * The requests of the host in one namespace: to the kit or a node where these answer, else to the
 * wallet. All pass the policies of plugins, and every error leaves as one of EIP-1193.
 */
export function createProviderRequests(
  dependencies: ProviderRequestsDependencies,
): ProviderRequests {
  const { namespace, kernel, rpc, answersOf, restored } = dependencies
  const isConnected = () => readProviderState(kernel, namespace).isConnected
  return {
    async request(given, shown) {
      try {
        const { method, params } = parseRequest(given)
        const { instead, otherwise } = await answersOf({ method, params })
        const isThere = () => isConnected() && isShown(kernel, namespace, shown)
        if (!instead && !isThere()) await restored
        if (!instead && !isThere()) {
          const reason = isConnected()
            ? 'The account of the last visit did not come back'
            : 'No wallet is connected'
          throw refused(4100, `${reason}. Ask for accounts first`)
        }
        const isSubmission = submissions.has(method) || undefined
        const request = { method, params, namespace, isSubmission }
        return await rpc.request(request, { answer: instead }).catch((error: unknown) => {
          if (otherwise && isUnsupported(error)) return otherwise()
          throw error
        })
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

function isShown(
  kernel: Pick<Kernel, 'store'>,
  namespace: ChainNamespace,
  shown: CaipAddress | undefined,
): boolean {
  const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
  const address = connection?.accounts[0]?.address.toLowerCase()
  return shown === undefined || shown.toLowerCase().endsWith(`:${address}`)
}

/** Its members are read once, one request a call. */
function parseRequest(given: unknown): ProviderRequest {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refused(-32600, 'A request is one object')
  }
  const { method, params } = given as Readonly<Record<string, unknown>>
  if (typeof method !== 'string' || method === '') throw refused(-32600, 'method is not a text')
  if (params !== undefined && (typeof params !== 'object' || params === null)) {
    throw refused(-32602, 'params is neither a list nor an object')
  }
  return { method, params }
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'UNSUPPORTED_METHOD'

const refused = (rpcCode: number, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError
