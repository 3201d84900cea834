import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import type { Kernel } from '../../kernel.ts'
import { isSameLine, type Line } from '../connections/line.ts'
import { accountsChanged, connectionClosed } from '../events.ts'
import { askedAgain } from './refusal-pause.ts'
import { RpcError } from './rpc-error.ts'

export interface OpenRequest extends Line {
  readonly address: string | undefined
  /** Once its wallet is asked, only the end of the kit ends it. */
  readonly isKept: boolean
  /** The plugin of others that asks; a request of anybody else has none. */
  readonly pluginId: string | undefined
  /** The wallet has not been asked yet. */
  isWaiting: boolean
  readonly controller: AbortController
}

export interface OpenRequests extends Disposable {
  open(request: Omit<OpenRequest, 'isWaiting' | 'controller'>): OpenRequest
  remove(request: OpenRequest): void
  /** Ends what of a plugin waits to be looked at: the visitor said no to it. */
  refuse(pluginId: string): void
}

/** What wallets are asked at the moment; cancelled when the account or the wallet that it is about goes. */
export function createOpenRequests(kernel: Pick<Kernel, 'on'>): OpenRequests {
  const store = createDisposableStore({ owner: 'wallet/open-requests' })
  const open = new Set<OpenRequest>()

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
        if (request.pluginId === pluginId && request.isWaiting)
          request.controller.abort(askedAgain())
      }
    },
    dispose() {
      cancel(() => true, 4900, 'The kit is gone.')
      return store.dispose()
    },
  }
}
