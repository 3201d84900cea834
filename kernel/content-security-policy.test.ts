import { describe, expect, it } from '@jest/globals'
import { createTestKernel } from '../test/kit/create-test-kernel.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { defineManifest, definePlugin, PLUGIN_API_VERSION } from './plugin.ts'

const manifest = (id: string, permissions: any) =>
  defineManifest({ id, apiVersion: PLUGIN_API_VERSION, permissions })
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((text) => {
      const [name = '', ...values] = text.split(' ')
      return [name, values]
    }),
  )

describe('content security policy', () => {
  it('default: without plugins the page reaches itself alone', () => {
    expect(directives(contentSecurityPolicy([]))).toEqual({
      'default-src': ["'self'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'frame-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    })
  })

  it('option: permissions, endpoints, nodes and pictures add their origins, each once', () => {
    const policy = directives(
      contentSecurityPolicy(
        [
          manifest('a/a', ['http:api', 'http:https://prices.test', 'storage']),
          manifest('b/b', [
            'http:api',
            'http:relay',
            'http:analytics',
            'iframe:https://frame.test',
            'iframe:secureFrame',
          ]),
        ],
        {
          endpoints: {
            api: 'https://api.test/v1',
            relay: 'wss://relay.test',
            bitcoin: 'https://no.test',
            secureFrame: 'https://wallet.test/frame',
          },
          rpcUrls: ['https://node.test:8545/key'],
          imageUrls: ['https://pictures.test/a.png'],
          nonce: 'c2Vj',
        },
      ),
    )
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://api.test',
      'https://node.test:8545',
      'https://prices.test',
      'wss://relay.test',
    ])
    expect(policy['frame-src']).toEqual(['https://frame.test', 'https://wallet.test'])
    expect(policy['img-src']).toContain('https://pictures.test')
    expect(policy['style-src']).toEqual(["'self'", "'nonce-c2Vj'"])
  })

  it('fault: a permission or nonce cannot smuggle in a directive', () => {
    const policy = contentSecurityPolicy(
      [manifest('a/a', ['http:https://a.test; script-src *', 'iframe:*', 'http:data:x'])],
      { nonce: "x' *; img-src *" },
    )
    expect(policy).toBe(contentSecurityPolicy([]))
  })

  it('[C.29] behaviour: inspect says what each plugin may touch, and yields the same policy', async () => {
    const manifests = [
      defineManifest({
        id: 'acme/orders',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['http:api', 'http:https://orders.test', 'storage', 'wallet:request'],
        methods: ['eth_signTypedData_v4'],
      }),
      manifest('acme/asks', ['wallet:request', 'iframe:https://frame.test']),
      manifest('acme/quiet', []),
    ]
    const t = createTestKernel({ plugins: manifests.map((each) => definePlugin(each)) })
    await t.start()
    const report = t.kernel.inspect()
    const reachOf = (id: string) => report.plugins.find((plugin) => plugin.id === id)
    expect(reachOf('acme/orders')).toMatchObject({
      hosts: ['api', 'https://orders.test'],
      storageKeys: ['acme/orders/*'],
      methods: ['eth_signTypedData_v4'],
    })
    expect(reachOf('acme/asks')).toMatchObject({
      hosts: ['https://frame.test'],
      storageKeys: [],
      methods: ['*'],
    })
    expect(reachOf('acme/quiet')).toMatchObject({ hosts: [], storageKeys: [], methods: [] })
    const endpoints = { api: 'https://api.test' }
    const policy = directives(contentSecurityPolicy(report, { endpoints }))
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.test', 'https://orders.test'])
    expect(policy['frame-src']).toEqual(['https://frame.test'])
    await t.dispose()
  })
})
