import { expect, test } from '@jest/globals'
import { namedInRequest } from './named-in-request.ts'

test.each<[string, unknown, readonly unknown[]]>([
  ['signMessage', { account: 'a', address: 'b', message: 'm' }, ['b']],
  ['signMessage', { account: 'a', message: 'm' }, ['a']],
  ['personal_sign', ['0x62', '0xada'], ['0xada']],
  ['wallet_sendCalls', [{ from: '0xada', calls: [] }], ['0xada']],
  ['polkadot_signMessage', { address: 'a', message: 'm' }, ['a']],
])('[S6.04] default: %s of %j is signed by %j', (method, params, accounts) => {
  expect(namedInRequest(method, params).accounts).toEqual(accounts)
})
