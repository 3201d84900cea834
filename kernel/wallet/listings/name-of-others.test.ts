import { expect, test } from '@jest/globals'
import { nameOfOthers } from './name-of-others.ts'

test.each([
  ['Vault', 'acme', 'Vault (acme)'],
  ['Acme Vault', 'acme', 'Acme Vault'],
  ['Acme-Labs: Vault', 'acme-labs', 'Acme-Labs: Vault'],
  ['ACME', 'acme', 'ACME'],
  ['MetaMask', 'meta', 'MetaMask (meta)'],
  ['Acm\u0435 Vault', 'acme', 'Acm\u0435 Vault (acme)'],
  ['Vault acme', 'acme', 'Vault acme (acme)'],
  ['Vault', undefined, 'Vault'],
  ['V'.repeat(64), 'acme', `${'V'.repeat(57)} (acme)`],
])('default: %s of %s is %s', (name, vendor, called) => {
  expect(nameOfOthers(name, vendor)).toBe(called)
})
