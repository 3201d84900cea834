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
