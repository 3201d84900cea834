/** An error as a wallet's provider rejects with it (EIP-1193, EIP-1474, EIP-5792). */
export class ProviderError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new ProviderError(4100, 'The requested account has not been authorized by the user.')
export const unsupportedMethod = (method: string) =>
  new ProviderError(4200, `The method "${method}" is not supported.`)
export const unknownChain = (chainId: string) =>
  new ProviderError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain first.`)
export const invalidParams = (path: string, expected: string) =>
  new ProviderError(-32602, `${path}: expected ${expected}`)
export const alreadyOpen = (method: string) =>
  new ProviderError(-32002, `A request of type "${method}" is already open. Please wait.`)
