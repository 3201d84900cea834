import { expect, test } from '@jest/globals'
import { claimKitName } from './live-kits.ts'

test('[C.32] default: kits of one name on one page are told apart in the order of their making', () => {
  const page = {} as Window
  const names = ['shop', 'shop', 'blog', 'shop'].map((name) => claimKitName(page, name))
  expect(names.map(({ name }) => name)).toEqual(['shop', 'shop~2', 'blog', 'shop~3'])
  expect(names.map(({ isTaken }) => isTaken)).toEqual([false, true, false, true])
  names[1]?.release()
  expect(claimKitName(page, 'shop').name).toBe('shop~2')
  expect(claimKitName({} as Window, 'shop').name).toBe('shop')
})

test('[C.32, SEC-128] fault: no name can reach into the keys of another kit', () => {
  const page = {} as Window
  const names = ['a', 'a', 'a~2', 'a/wallet', '../a', 'a\ud800'].map(
    (name) => claimKitName(page, name).name,
  )
  expect(names).toEqual(['a', 'a~2', 'a%7E2', 'a%2Fwallet', '..%2Fa', 'a~3'])
})

test('behaviour: a server has no page to share', () => {
  expect(claimKitName(undefined, 'a').name).toBe('a')
  expect(claimKitName(undefined, 'a').name).toBe('a')
})
