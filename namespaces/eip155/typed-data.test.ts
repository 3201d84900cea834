import { describe, expect, test } from '@jest/globals'
import { formatTypedData } from './typed-data.ts'

const data = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 1 },
  message: { text: 'hello' },
}

describe('typed data of EIP-712', () => {
  test('default: the type of the domain is added where it is implied', () => {
    expect(JSON.parse(formatTypedData(data))).toEqual({
      ...data,
      types: {
        ...data.types,
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
      },
    })
  })

  test('default: text and big integers are taken as well', () => {
    expect(formatTypedData(JSON.stringify(data))).toBe(formatTypedData(data))
    const big = { ...data, message: { text: 9007199254740993n } }
    expect(formatTypedData(big)).toContain('"9007199254740993"')
  })

  test.each([
    ['no object', 7],
    ['no JSON', '{'],
    ['no types', { ...data, types: undefined }],
    ['an unknown primary type', { ...data, primaryType: 'Post' }],
    ['a primary type of Object.prototype', { ...data, primaryType: 'constructor' }],
    ['no primary type', { ...data, primaryType: undefined }],
    ['an empty domain', { ...data, domain: {} }],
    ['no message', { ...data, message: null }],
    ['a type without fields', { ...data, types: { Mail: 'string' } }],
    ['a field without a type', { ...data, types: { Mail: [{ name: 'text' }] } }],
    ['more than a million characters', { ...data, message: { text: 'x'.repeat(1_000_001) } }],
  ])('SEC-121 fault: %s is refused', (_, value) => {
    expect(() => formatTypedData(value)).toThrow(
      expect.objectContaining({ code: 'INVALID_TYPED_DATA' }),
    )
  })
})
