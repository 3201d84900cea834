import { describe, expect, test } from '@jest/globals'
import { isPermission } from './permission.ts'

describe('what counts as a permission', () => {
  test('default: a plain name, and a role or an origin behind `http:` and `iframe:`', () => {
    const names = [
      'storage',
      'wallet:request',
      'http:api',
      'http:relay',
      'iframe:secureFrame',
      'http:https://prices.test',
      'http:http://localhost:8545',
      'iframe:https://wallet.test:8443',
    ]
    expect(names.filter((name) => !isPermission(name))).toEqual([])
  })

  test('[SEC-85] fault: what is no role and no origin, as it is written, is none', () => {
    const names = [
      '',
      'toString',
      '__proto__',
      'Storage',
      'storage ',
      'http',
      'http:',
      'iframe:',
      'http:apis',
      'ahttp:api',
      'https:api',
      'wallet:api',
      'http:prices.test',
      'http:https://prices.test/',
      'http:https://prices.test/path',
      'http:https://prices.test:443',
      'http:https://PRICES.test',
      'http:https://ada@prices.test',
      'http:ftp://prices.test',
      'http:wss://prices.test',
      'http:ws://http:8080',
      'http:https://',
      'http:*',
      'http:api\nhttp:https://prices.test',
    ]
    expect(names.filter(isPermission)).toEqual([])
  })
})
