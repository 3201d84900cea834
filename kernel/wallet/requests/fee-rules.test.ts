import { describe, expect, test } from '@jest/globals'
import { checkRequest } from './check-request.ts'

const max = 2n ** 256n - 1n
const hex = (amount: bigint) => `0x${amount.toString(16)}`

const mixed = [
  { gasPrice: '0x1', maxFeePerGas: '0x1' },
  { gasPrice: '0x1', maxPriorityFeePerGas: '0x1' },
  { gasPrice: '0x0', maxFeePerGas: '0x0' },
  { gasPrice: 1n, maxFeePerGas: 2, maxPriorityFeePerGas: '1' },
]

/** Every form in which a request carries fees. */
const carriers: readonly (readonly [string, (fees: object) => unknown])[] = [
  ['eth_sendTransaction', (fees) => [fees]],
  ['eth_signTransaction', (fees) => [fees]],
  ['eth_sendUserOperation', (fees) => [fees, '0xentry']],
  ['wallet_sendCalls', (fees) => [{ calls: [{ to: '0x1' }], ...fees }]],
  ['wallet_sendCalls', (fees) => [{ calls: [{ to: '0x1' }, { to: '0x1', ...fees }] }]],
]

describe.each(carriers)('fees of %s', (method, paramsOf) => {
  const check = (fees: object) => () => checkRequest(method, paramsOf(fees))

  test.each(mixed)('[S5.22] SEC-119 fault: gasPrice stands alone: %p', (fees) => {
    expect(check(fees)).toThrow(
      expect.objectContaining({
        code: 'FEE_KINDS_MIXED',
        rpcCode: -32602,
        shortMessage: 'gasPrice cannot be combined with maxFeePerGas or maxPriorityFeePerGas',
      }),
    )
  })

  test('[S5.23] SEC-119 behaviour: 2^256 - 1 passes, one more is refused', () => {
    for (const most of [max, hex(max), max.toString()]) {
      expect(check({ maxFeePerGas: most })).not.toThrow()
    }
    for (const more of [max + 1n, hex(max + 1n), (max + 1n).toString(), hex(max << 99n)]) {
      expect(check({ maxFeePerGas: more })).toThrow(
        expect.objectContaining({
          code: 'FEE_CAP_TOO_HIGH',
          rpcCode: -32602,
          shortMessage: 'maxFeePerGas cannot be higher than 2^256 - 1',
        }),
      )
    }
  })

  test('[S5.24] SEC-119 behaviour: equal passes, a higher priority fee is refused', () => {
    expect(check({ maxFeePerGas: '0x5', maxPriorityFeePerGas: 5 })).not.toThrow()
    expect(check({ maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x6' })).toThrow(
      expect.objectContaining({
        code: 'PRIORITY_FEE_TOO_HIGH',
        rpcCode: -32602,
        shortMessage: 'maxPriorityFeePerGas cannot be higher than maxFeePerGas',
      }),
    )
  })

  test('default: one kind of fee, or none, passes', () => {
    const none = { gasPrice: undefined, maxFeePerGas: null }
    for (const fees of [{}, none, { gasPrice: '0x3' }, { maxPriorityFeePerGas: '0x3' }]) {
      expect(check(fees)).not.toThrow()
    }
  })

  test.each(['', '0x', '0xg', '-1', '1.5', 1.5, -1, -1n, Number.NaN, 2 ** 60, true, {}, []])(
    'SEC-119 fault: %p is no fee',
    (gasPrice) => {
      expect(check({ gasPrice })).toThrow(
        expect.objectContaining({
          code: 'INVALID_PARAMS',
          details: expect.stringContaining('gasPrice is not a whole number'),
        }),
      )
    },
  )
})

test('default: what carries no transaction is not judged', () => {
  for (const params of [undefined, null, [], [null], 'text', [mixed[0]]]) {
    expect(() => checkRequest('eth_call', params)).not.toThrow()
  }
  for (const params of [[], [null], ['text']]) {
    expect(() => checkRequest('eth_sendTransaction', params)).not.toThrow()
  }
})

describe('the form of what signs', () => {
  const refused = expect.objectContaining({ rpcCode: -32602 })

  test.each([
    'personal_sign',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'wallet_sendCalls',
    'wallet_grantPermissions',
  ])('[SEC-120] fault: %s takes a list alone', (method) => {
    for (const params of [null, 'text', {}, { 0: '0x00' }, { length: 1, 0: {} }]) {
      expect(() => checkRequest(method, params)).toThrow(refused)
    }
    const fine = method === 'wallet_sendCalls' ? [{ calls: [{ to: '0x1' }] }] : [{}]
    expect(() => checkRequest(method, fine)).not.toThrow()
  })

  test.each([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'polkadot_signMessage',
    'polkadot_signTransaction',
    'cosmos_signAmino',
    'cosmos_signDirect',
    'sendTransfer',
    'signMessage',
    'signPsbt',
  ])('[SEC-120] fault: %s takes an object alone', (method) => {
    for (const params of [null, 'text', [], [{}]]) {
      expect(() => checkRequest(method, params)).toThrow(refused)
    }
    expect(() => checkRequest(method, {})).not.toThrow()
  })
})
