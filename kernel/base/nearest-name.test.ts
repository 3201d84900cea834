import { expect, test } from '@jest/globals'
import { didYouMean, nearestName } from './nearest-name.ts'

const views = ['Connect', 'AllWallets', 'Account', 'Swap', 'WalletSend', 'WalletReceive']

test.each([
  ['Acount', 'Account'],
  ['account', 'Account'],
  ['Swaps', 'Swap'],
  ['AllWalets', 'AllWallets'],
  ['Send', 'WalletSend'],
  ['receive', 'WalletReceive'],
  ['Wallet', undefined],
  ['Profile', undefined],
  ['', undefined],
  ['nd', undefined],
])('default: %s means %s', (text, name) => {
  expect(nearestName(text, views)).toBe(name)
})

test('default: the words for it', () => {
  expect(didYouMean('Acount', views)).toBe('; did you mean "Account"?')
  expect(didYouMean('Profile', views)).toBe('')
})
