import { describe, expect, test } from '@jest/globals'
import { parseCapabilities } from './capabilities.ts'

describe('[S7.22] capabilities of a wallet', () => {
  test('default: by CAIP-2 id, zero speaking for every chain', () => {
    const atomic = { atomic: { status: 'supported' } }
    expect(parseCapabilities({ '0x0': {}, '0x1': atomic, '0x0A': atomic })).toEqual({
      'eip155:0': {},
      'eip155:1': atomic,
      'eip155:10': atomic,
    })
  })

  test.each([[null], [undefined], ['0x1'], [[]], [{ '1': {} }], [{ '0x1': true }]])(
    'fault: %j offers nothing',
    (answer) => {
      expect(parseCapabilities(answer)).toEqual({})
    },
  )
})
