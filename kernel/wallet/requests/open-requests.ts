import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import type { Kernel } from '../../kernel.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import { isSameLine, type Line } from '../connections/line.ts'
import { accountsChanged, connectionClosed } from '../events.ts'
import { askedAgain } from './refusal-pause.ts'
import { RpcError } from './rpc-error.ts'

export interface OpenRequest extends Line {
  readonly address: string | undefined
  /** It asks the wallet for nothing but what is there to read. */
  readonly isRead: boolean
  /** Once its wallet is asked, only the end of the kit ends it. */
  readonly isKept: boolean
  /** The plugin of others that asks; a request of anybody else has none. */
  readonly pluginId: string | undefined
  /** The wallet has not been asked yet. */
  isWaiting: boolean
  readonly controller: AbortController
}

const vendorOf = (pluginId: string) => pluginId.split('/', 1)[0]

export interface OpenRequests extends Disposable {
  open(request: Omit<OpenRequest, 'isWaiting' | 'controller'>): OpenRequest
  remove(request: OpenRequest): void
  /** Ends what of the plugins of its vendor waits to be looked at: the visitor said no to one of them. */
  refuse(pluginId: string): void
}

/** Memo by the connections of a kit: what its wallets are asked at the moment. */
const ofKits = /*#__PURE__*/ new WeakMap<object, ReadonlySet<OpenRequest>>()

/** Whether a wallet is asked for more than a read, or the visitor looks at what it is asked for. */
export const isWalletAsked = (kernel: Pick<Kernel, 'store'>): boolean =>
  [...(ofKits.get(kernel.store(connectionsStore)) ?? [])].some(({ isRead }) => !isRead)

/** What wallets are asked at the moment; cancelled when the account or the wallet that it is about goes. */
export function createOpenRequests(kernel: Pick<Kernel, 'on' | 'store'>): OpenRequests {
  const store = createDisposableStore({ owner: 'wallet/open-requests' })
  const open = new Set<OpenRequest>()
  ofKits.set(kernel.store(connectionsStore), open)

  /** The number is that of EIP-1193: the account, or the wallet, is not there for the host any more. */
  const cancel = (
    isMeant: (request: OpenRequest) => boolean,
    rpcCode: 4100 | 4900,
    details: string,
  ) => {
    const reason = { code: 'REQUEST_CANCELLED', details }
    for (const request of [...open].filter(isMeant)) {
      request.controller.abort(new RpcError('The request was cancelled', rpcCode, reason))
    }
  }
  const isOpenOn = (request: OpenRequest, line: Line) =>
    (request.isWaiting || !request.isKept) && isSameLine(request, line)

  store.add(
    kernel.on(accountsChanged, ({ accounts, ...line }) => {
      const isStale = (request: OpenRequest) =>
        isOpenOn(request, line) && request.address !== accounts[0]?.address
      cancel(isStale, 4100, 'The account changed.')
    }),
  )
  store.add(
    kernel.on(connectionClosed, (line) => {
      cancel((request) => isOpenOn(request, line), 4900, 'The wallet was disconnected.')
    }),
  )

  return {
    open(request) {
      const opened = { ...request, isWaiting: true, controller: new AbortController() }
      open.add(opened)
      return opened
    },
    remove: (request) => void open.delete(request),
    refuse(pluginId) {
      for (const request of open) {
        const isOfVendor = request.pluginId && vendorOf(request.pluginId) === vendorOf(pluginId)
        if (isOfVendor && request.isWaiting) request.controller.abort(askedAgain())
      }
    },
    dispose() {
      cancel(() => true, 4900, 'The kit is gone.')
      return store.dispose()
    },
  }
}
