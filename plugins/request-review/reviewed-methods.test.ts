import { expect, test } from '@jest/globals'
import { isReviewed } from './reviewed-methods.ts'

test('[V.20] default: permissions are reviewed by either name; reading and taking them back is not', () => {
  for (const method of ['wallet_grantPermissions', 'wallet_requestExecutionPermissions']) {
    expect(isReviewed(method)).toBe(true)
  }
  for (const method of [
    'wallet_revokePermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
  ]) {
    expect(isReviewed(method)).toBe(false)
  }
})

test('[S6.04] behaviour: connecting is reviewed where a signature is wanted with it, and not by itself', () => {
  const signIn = { signInWithEthereum: { nonce: '12345678', chainId: '0x1' } }
  expect(isReviewed('wallet_connect', [{ version: '1', capabilities: signIn }])).toBe(true)
  expect(isReviewed('wallet_connect', { capabilities: signIn })).toBe(true)
  for (const params of [undefined, [], [{ version: '1' }], [{ capabilities: {} }], 'x', null]) {
    expect(isReviewed('wallet_connect', params)).toBe(false)
  }
})
