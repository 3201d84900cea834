import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import {
  normalizeWalletError,
  RpcError,
  rpcErrorOf,
  UserRejectedRequestError,
} from './rpc-error.ts'

const table = (codes: Readonly<Record<number, string>>) =>
  Object.entries(codes).map(([code, name]) => [Number(code), name] as const)

describe('rpcErrorOf', () => {
  const expectOwnErrors = (codes: Readonly<Record<number, string>>) => {
    const messages = table(codes).map(([code, name]) => {
      const error = rpcErrorOf(code)
      expect(error).toBeInstanceOf(RpcError)
      expect(error).toMatchObject({ rpcCode: code, code: name })
      return error?.shortMessage ?? ''
    })
    expect(new Set(messages).size).toBe(messages.length)
    for (const message of messages) expect(message).toMatch(/^[A-Z].{10,}[^.]$/)
  }

  it('[S8.33] default: each code of JSON-RPC has its own error and a readable message', () => {
    expectOwnErrors({
      [-32700]: 'PARSE_ERROR',
      [-32600]: 'INVALID_REQUEST',
      [-32601]: 'METHOD_NOT_FOUND',
      [-32602]: 'INVALID_PARAMS',
      [-32603]: 'INTERNAL_RPC_ERROR',
    })
  })

  it('[S8.34] default: each RPC code has its own error and a readable message', () => {
    expectOwnErrors({
      [-32000]: 'INVALID_INPUT',
      [-32001]: 'RESOURCE_NOT_FOUND',
      [-32002]: 'RESOURCE_UNAVAILABLE',
      [-32003]: 'TRANSACTION_REJECTED',
      [-32004]: 'METHOD_NOT_SUPPORTED',
      [-32005]: 'LIMIT_EXCEEDED',
      [-32006]: 'RPC_VERSION_NOT_SUPPORTED',
    })
  })

  it('[S8.35] default: each code of a provider has its own error and a readable message', () => {
    expectOwnErrors({
      4001: 'USER_REJECTED',
      4100: 'UNAUTHORIZED',
      4200: 'UNSUPPORTED_METHOD',
      4900: 'PROVIDER_DISCONNECTED',
      4901: 'CHAIN_DISCONNECTED',
      4902: 'SWITCH_CHAIN_ERROR',
    })
    expect(rpcErrorOf(4001)).toBeInstanceOf(UserRejectedRequestError)
  })

  it('[S8.36] default: 5700 to 5760 are errors of capabilities and bundles', () => {
    expectOwnErrors({
      5700: 'UNSUPPORTED_CAPABILITY',
      5710: 'UNSUPPORTED_CHAIN_ID',
      5720: 'DUPLICATE_ID',
      5730: 'UNKNOWN_BUNDLE_ID',
      5740: 'BUNDLE_TOO_LARGE',
      5750: 'UPGRADE_REJECTED',
      5760: 'ATOMICITY_NOT_SUPPORTED',
    })
  })

  it('[S8.33, S8.34, S8.35, S8.36] REL-55 default: each says whether it may pass by itself', () => {
    const all = [-32700, -32600, -32601, -32602, -32603]
      .concat([-32000, -32001, -32002, -32003, -32004, -32005, -32006])
      .concat([4001, 4100, 4200, 4900, 4901, 4902])
      .concat([5700, 5710, 5720, 5730, 5740, 5750, 5760])
    expect(all.filter((code) => rpcErrorOf(code)?.retryable)).toEqual([
      -32603, -32002, -32005, 4900, 4901,
    ])
  })

  it('[S8.33] fault: a code that no table knows has no error', () => {
    for (const code of [0, 1, 4002, -32099, Number.NaN, 5755])
      expect(rpcErrorOf(code)).toBeUndefined()
  })
})

describe('normalizeWalletError', () => {
  const codeOf = (error: unknown) => normalizeWalletError(error).code

  it.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'no' }],
    ['4001 of an Error', Object.assign(new Error('x'), { code: 4001 })],
    ['4001 in data', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['4001 in the cause', new Error('x', { cause: { code: 4001 } })],
    ['4001 in info', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }],
    ['5000', { code: 5000 }],
    ['5001', { code: 5001 }],
    ['5002', { code: 5002 }],
    ['5003', { code: 5003 }],
    ['12001', { code: 12001 }],
    ['words, rejected', new Error('MetaMask Tx Signature: User rejected the request.')],
    ['words, denied, upper case', { code: -32603, message: 'USER DENIED transaction' }],
    ['words alone', 'Cancelled'],
    ['words, one l', { message: 'Request canceled' }],
    ['words of cosmos wallets', new Error('Request rejected')],
    ['words, declined', new Error('Transaction declined')],
  ])('[S8.35] REL-23 default: a refusal spelt as %s is a refusal', (_, error) => {
    const normal = normalizeWalletError(error)
    expect(normal).toBeInstanceOf(UserRejectedRequestError)
    expect(toErrorRecord(normal)).toEqual({
      code: 'USER_REJECTED',
      message: 'You declined the request',
    })
  })

  it.each<[string, unknown]>([
    ['the code', { code: 4902 }],
    ['the code inside', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['the words', new Error('Unrecognized chain ID "0x2105". Try adding the chain first.')],
  ])('[S8.35] default: an unknown chain is seen by %s', (_, error) => {
    expect(normalizeWalletError(error)).toMatchObject({ rpcCode: 4902, code: 'SWITCH_CHAIN_ERROR' })
  })

  it('[S8.34] REL-14 default: −32002 of a wallet means that a request waits there', () => {
    expect(normalizeWalletError({ code: -32002, message: 'Already processing' })).toMatchObject({
      code: 'REQUEST_PENDING',
      retryable: true,
      shortMessage: expect.stringMatching(/open your wallet/i),
    })
  })

  it.each<[string, unknown]>([
    ['-32601', { code: -32601 }],
    ['4200', { code: 4200 }],
    ['-32004', { code: -32004 }],
    ['does not exist', new Error('the method wallet_sendCalls does not exist')],
    ['is not available', { code: -32603, message: 'Method is not available' }],
    ['not supported', { message: 'wallet_getCapabilities not supported' }],
  ])('[S8.33, S8.35] default: %s is a method that the wallet does not have', (_, error) => {
    expect(codeOf(error)).toBe('UNSUPPORTED_METHOD')
  })

  it('[S8.36] behaviour: words do not hide a code that says more', () => {
    expect(codeOf({ code: 5710, message: 'Chain not supported' })).toBe('UNSUPPORTED_CHAIN_ID')
    expect(codeOf({ code: 4100, message: 'Account not available' })).toBe('UNAUTHORIZED')
    expect(codeOf({ code: -32603, data: { originalError: { code: 5740 } } })).toBe(
      'BUNDLE_TOO_LARGE',
    )
  })

  it('[S8.34] default: 429 and −32005 are too many requests, and may pass', () => {
    for (const code of [429, -32005]) {
      expect(normalizeWalletError({ code })).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        retryable: true,
      })
    }
  })

  it('[S8.35] behaviour: an error of the kit stays the same object', () => {
    const error = new KitError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED' })
    expect(normalizeWalletError(error)).toBe(error)
  })

  it('[S8.35] default: the words of the wallet are details, cut at 300 and free of control marks', () => {
    const error = normalizeWalletError({ code: 9, message: `a\u202eb\n${'x'.repeat(5000)}` })
    expect(error.code).toBe('WALLET_ERROR')
    expect(error.details).toHaveLength(300)
    expect(error.details).toMatch(/^a b xx/)
    expect(error.shortMessage).toBe('The wallet reported an error')
  })

  it('[S8.35] fault: whatever is thrown, the answer is an error of the kit', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    expect(codeOf(hostile)).toBe('WALLET_ERROR')
    expect(codeOf(undefined)).toBe('WALLET_ERROR')
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const error = normalizeWalletError(thrown)
        expect(error).toBeInstanceOf(KitError)
        expect(JSON.parse(JSON.stringify(toErrorRecord(error)))).toEqual(toErrorRecord(error))
      }),
      { numRuns: 300 },
    )
  })
})
