import { expect, test } from '@jest/globals'
import { nameOfOthers } from './name-of-others.ts'

test.each([
  ['Vault', 'acme', 'Vault (acme)'],
  ['Acme Vault', 'acme', 'Acme Vault (acme)'],
  ['Acme-Labs: Vault', 'acme-labs', 'Acme-Labs Vault (acme-labs)'],
  ['ACME', 'acme', 'ACME (acme)'],
  ['MetaMask', 'meta', 'MetaMask (meta)'],
  ['Acm\u0435 Vault', 'acme', 'Acm\u0435 Vault (acme)'],
  ['Vault acme', 'acme', 'Vault acme (acme)'],
  ['Vault', undefined, 'Vault'],
  ['V'.repeat(64), 'acme', `${'V'.repeat(24)} (acme)`],
  ['Acme.one-Vault 2.0', 'acme', 'Acme.one-Vault 2.0 (acme)'],
  ['Acme has checked this: it is safe. Press', 'acme', 'Acme has checked this it (acme)'],
  ['Acme. Safe; sure! why? so, \u2013 yes\u2026', 'acme', 'Acme Safe sure why so ye (acme)'],
  ['Acme\u3002\u5b89\u5168\uff01\u060c \u0964 \u061f', 'acme', 'Acme \u5b89\u5168 (acme)'],
  ['\u2026', 'acme', 'acme (acme)'],
])('default: %s of %s is %s', (name, vendor, called) => {
  expect(nameOfOthers(name, vendor)).toBe(called)
})
