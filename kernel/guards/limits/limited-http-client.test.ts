import { expect, test } from '@jest/globals'
import type { HttpClient } from '../../environment/environment.ts'
import { defineEndpoint } from '../../environment/service-endpoints.ts'
import { limitHttpClient } from './limited-http-client.ts'

const forged = { projectId: 'other', st: 'other', sv: '0', clientId: 'forged', mine: '1' }

function setUp() {
  const asked: (readonly [names: readonly string[], values: unknown])[] = []
  const ids: unknown[] = []
  const take = async (endpoint: any, call: any) => void asked.push([endpoint.query, call.query])
  const http = {
    call: take,
    image: take,
    endpoint: (role: string) => `https://${role}.test`,
    setClientId: (id: unknown) => void ids.push(id),
  } as unknown as HttpClient
  return { asked, ids, limited: limitHttpClient(http, 'acme/plugin', () => {}) }
}

test.each(['call', 'image'] as const)(
  '[SEC-89] fault: who asks a service of the app is in neither the names nor the values of its %s',
  async (how) => {
    const { asked, limited } = setUp()
    const ask = (host: 'api' | 'https://acme.test') =>
      limited[how](
        defineEndpoint({
          name: 'mine',
          host,
          method: 'GET',
          path: '/mine',
          query: Object.keys(forged),
        }),
        { query: forged, parse: (json: unknown) => json },
      )
    await ask('api')
    await ask('https://acme.test')
    expect(asked).toEqual([
      [['mine'], { mine: '1' }],
      [Object.keys(forged), forged],
    ])
  },
)

test('[SEC-89] fault: the client id of all is set by no plugin of others', () => {
  const { ids, limited } = setUp()
  expect(() => limited.setClientId('forged')).toThrow(
    expect.objectContaining({ code: 'PERMISSION_NOT_DECLARED' }),
  )
  expect(ids).toEqual([])
})
