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

test('[V.20] fault: a method of a wallet that is not known may do anything', () => {
  for (const method of ['wallet_addSubAccount', 'wallet_upgradeAccount', 'WALLET_swapAsset']) {
    expect(isReviewed(method)).toBe(true)
  }
  for (const method of ['wallet_watchAsset', 'wallet_switchEthereumChain', 'wallet_getSnaps']) {
    expect(isReviewed(method)).toBe(false)
  }
})

test('[V.20] fault: to connect is reviewed where a capability signs or permits', () => {
  const connect = (capabilities: unknown) => isReviewed('wallet_connect', [{ capabilities }])
  expect(connect({ signInWithEthereum: { nonce: '1' } })).toBe(true)
  expect(connect({ grantPermissions: {} })).toBe(true)
  expect(connect({ spendPermissions: {} })).toBe(true)
  expect(connect({ eip7702Auth: {} })).toBe(true)
  expect(connect({ preCalls: [] })).toBe(true)
  for (const plain of [undefined, null, 'sign', {}, { selectAccount: true }]) {
    expect(connect(plain)).toBe(false)
  }
  expect(isReviewed('wallet_connect')).toBe(false)
  expect(isReviewed('wallet_connect', [null])).toBe(false)
})
