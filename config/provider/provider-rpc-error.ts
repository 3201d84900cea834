export interface ProviderRpcErrorOptions {
  readonly cause?: unknown
  /** As the wallet or the node gave it; absent without one. */
  readonly data?: unknown
}

/** The error of EIP-1193: that of a rejected request, and of the event `disconnect`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  declare readonly data?: unknown

  constructor(message: string, code: number, { cause, data }: ProviderRpcErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    if (data !== undefined) this.data = data
  }
}
