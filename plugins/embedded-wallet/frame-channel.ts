import {
  type AlertInput,
  type Clock,
  KitError,
  type Page,
  type Random,
} from '../../kernel/exports/index.ts'
import type { FrameAnswer, FramePayload, FrameRequestName } from './frame-messages.ts'

/** What the frame's address tells its site [S7.25]. */
export interface FrameQuery {
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
  readonly enableLogger: boolean
  readonly rpcUrl: string
}

export interface FrameChannelInput {
  readonly clock: Clock
  readonly random: Random
  readonly page: Page
  /** `latchkey-frame-{kit}`. */
  readonly id: string
  /** `endpoints.secureFrame`. */
  readonly siteUrl: string
  /** The name of the frame, for people who hear it. */
  readonly title: () => string
  /** Asked each time that the frame is made. */
  readonly query: () => Promise<FrameQuery>
  /** Checked before each request; where it is so, no frame is made [S1.25]. */
  readonly isRestricted: () => boolean
  readonly raiseAlert: (alert: AlertInput) => void
  /** The frame has another session token [S3.26]. */
  readonly onSessionToken: (token: string) => void
}

/** The one frame of a kit, and the way to it (WIRE 4). */
export interface FrameChannel {
  /**
   * Asks, when need be after making the frame. Resolves with the parsed answer. Rejects with a KitError:
   * `FRAME_NOT_LOADED`, `FRAME_REQUEST_TIMEOUT`, `FRAME_REQUEST_ABORTED` ('Request was aborted' for
   * RPC_REQUEST, else 'Something went wrong'), `FRAME_REQUEST_INVALID` before anything is posted,
   * `REGION_RESTRICTED`, `USER_REJECTED`, or `FRAME_ERROR` in the frame's words, as an RpcError when
   * the frame gave a number.
   */
  request<X extends FrameRequestName>(
    name: X,
    payload: FramePayload<X>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<X>>
  /** Makes the frame before anybody asks, for a stored login. */
  load(): void
  /** What the frame is told first after each start of it, and now when it is there [S7.33]. */
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  setDappData(data: FramePayload<'SYNC_DAPP_DATA'>): void
  /** Rejects every open RPC_REQUEST with 'Request was aborted', nothing else. */
  rejectRpcRequests(): void
  /** The exact origin of the frame's site. */
  readonly origin: string
  /** Shows the frame over a box until the returned function is called. */
  show(box: Element): () => void
  /** Messages that were not accepted since the start, by reason. */
  refused(): Readonly<Record<string, number>>
  /** Removes the frame and rejects what waits. */
  dispose(): void
}

export function createFrameChannel(_input: FrameChannelInput): FrameChannel {
  throw new KitError('Unable to load email login dependency', { code: 'FRAME_NOT_LOADED' })
}
