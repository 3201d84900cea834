import { describe, expect, test } from '@jest/globals'
import { readSiteQuery } from './site-query.ts'

const good = {
  projectId: 'local',
  chainId: 'eip155:31337',
  version: '4',
  enableLogger: 'false',
  rpcUrl: 'http://127.0.0.1:8545/31337',
}
const search = (values: object) => `?${new URLSearchParams({ ...values })}`

describe('the address of the frame', () => {
  test('[S9.19] [S7.25] behaviour: five names, and no other', () => {
    expect(readSiteQuery(search(good))).toEqual(good)
    for (const name of Object.keys(good)) {
      expect(() => readSiteQuery(search({ ...good, [name]: '' }))).toThrow(name)
      const { [name]: _, ...others } = good as Record<string, string>
      expect(() => readSiteQuery(search(others))).toThrow(name)
    }
    expect(() => readSiteQuery(search({ ...good, more: '1' }))).toThrow('more')
    expect(() => readSiteQuery(`${search(good)}&version=4`)).toThrow('twice')
    expect(() => readSiteQuery(search({ ...good, version: '5' }))).toThrow('version')
  })
})
