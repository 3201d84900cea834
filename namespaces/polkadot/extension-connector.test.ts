import { beforeAll, describe, expect, test } from '@jest/globals'
import { Keyring } from '@polkadot/keyring'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { CaipNetwork, ConnectorEvent } from '../../kernel/exports/index.ts'
import { fakeClock, settle } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createExtensionConnector } from './extension-connector.ts'

const [polkadot, westend] = sampleNetworks.polkadot
const genesisOf = ({ id }: CaipNetwork) => `0x${id}${'ab'.repeat(16)}`
const signal = () => new AbortController().signal
const message = 'Sign in — ünïcode'

interface RawPayload {
  readonly address: string
  readonly data: `0x${string}`
  readonly type: string
}

/** Made once, because deriving keys takes time. */
const keys = new Keyring({ type: 'sr25519', ss58Format: 42 })
let alice: ReturnType<typeof keys.addFromUri>
let bob: ReturnType<typeof keys.addFromUri>
beforeAll(async () => {
  await cryptoWaitReady()
  alice = keys.addFromUri('//Alice')
  bob = keys.addFromUri('//Bob')
})

/** An extension with real keys; fields may be replaced by what a hostile one would do. */
function fakeExtension() {
  const listeners = new Set<(list: unknown) => void>()
  const enabled = {
    accounts: {
      list: [
        { address: alice.address, genesisHash: null, type: 'sr25519' },
        { address: bob.address, genesisHash: null, type: 'sr25519' },
      ] as unknown,
      get: async (): Promise<unknown> => enabled.accounts.list,
      subscribe(listener: (list: unknown) => void): unknown {
        listeners.add(listener)
        listener(enabled.accounts.list)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      asked: [] as unknown[],
      async signRaw(payload: RawPayload): Promise<unknown> {
        enabled.signer.asked.push(payload)
        const pair = keys.getPair(payload.address)
        return { id: 1, signature: u8aToHex(pair.sign(u8aWrapBytes(payload.data))) }
      },
      async signPayload(payload: object): Promise<unknown> {
        enabled.signer.asked.push(payload)
        return { id: 7, signature: `0x01${'5c'.repeat(64)}` }
      },
    },
  }
  const extension = {
    prompts: [] as string[],
    enable: async (): Promise<unknown> => enabled,
    listeners,
    enabled,
    alice,
    bob,
    change(list: unknown) {
      enabled.accounts.list = list
      for (const listener of [...listeners]) listener(list)
    },
  }
  return extension
}

type FakeExtension = ReturnType<typeof fakeExtension>

function setUp(change: (extension: FakeExtension) => void = () => {}, isPermitted = false) {
  const extension = fakeExtension()
  change(extension)
  const clock = fakeClock()
  const permission = { isGiven: isPermitted }
  const connector = createExtensionConnector({
    id: 'polkadot:acme',
    extension: {
      key: 'acme',
      name: 'Acme',
      async enable(origin) {
        extension.prompts.push(origin)
        return extension.enable()
      },
    },
    origin: 'https://app.test',
    clock,
    permission: {
      read: () => permission.isGiven,
      write(isGiven) {
        permission.isGiven = isGiven
      },
    },
  })
  const events: ConnectorEvent[] = []
  connector.events$.subscribe((event) => events.push(event))
  const request = {
    namespaces: ['polkadot'] as const,
    networks: [polkadot, westend],
    caipNetworkId: polkadot.caipNetworkId,
  }
  return {
    extension,
    clock,
    permission,
    connector,
    events,
    connect: (over: { signal?: AbortSignal; networks?: readonly CaipNetwork[] } = {}) =>
      connector.connect({ ...request, signal: signal(), ...over }),
    reconnect: (over: { signal?: AbortSignal } = {}) =>
      connector.reconnect({ ...request, signal: signal(), ...over }),
    sign: (params: unknown, method = 'polkadot_signMessage') =>
      connector.request({ method, params }, signal()),
    spelled: (pair: FakeExtension['alice'], prefix: number) =>
      new Keyring({ ss58Format: prefix }).encodeAddress(pair.publicKey),
  }
}

const coded = (code: string) => expect.objectContaining({ code })

describe('a connection to an extension', () => {
  test('[C.08] default: connects with the addresses as the network spells them', async () => {
    const { connect, extension, spelled, permission } = setUp()
    await expect(connect()).resolves.toEqual([
      {
        connectorId: 'polkadot:acme',
        namespace: 'polkadot',
        accounts: [
          { address: spelled(extension.alice, 0) },
          { address: spelled(extension.bob, 0) },
        ],
        caipNetworkId: polkadot.caipNetworkId,
        wallet: { name: 'Acme' },
      },
    ])
    expect(extension.prompts).toEqual(['https://app.test'])
    expect(permission.isGiven).toBe(true)
  })

  test('[C.08] behaviour: REL-22, REL-47: three attempts at once are one prompt', async () => {
    let agree = () => {}
    const { connect, reconnect, extension } = setUp((one) => {
      const { enabled } = one
      one.enable = () => new Promise((resolve) => (agree = () => resolve(enabled)))
    })
    const attempts = [connect(), connect(), reconnect()]
    await settle()
    agree()
    const answers = await Promise.all(attempts)
    expect(answers.map(([connection]) => connection?.accounts.length)).toEqual([2, 2, 2])
    expect(extension.prompts).toHaveLength(1)
    expect(extension.listeners.size).toBe(1)
  })

  test('[C.08] fault: REL-15, REL-47: a prompt that was left open serves the next attempt', async () => {
    let agree = () => {}
    const { connect, extension, events } = setUp((one) => {
      const { enabled } = one
      one.enable = () => new Promise((resolve) => (agree = () => resolve(enabled)))
    })
    const controller = new AbortController()
    const attempt = connect({ signal: controller.signal })
    await settle()
    const reason = new Error('closed by the visitor')
    controller.abort(reason)
    await expect(attempt).rejects.toBe(reason)
    const next = connect()
    agree()
    await expect(next).resolves.toHaveLength(1)
    expect(extension.prompts).toHaveLength(1)
    expect(events).toEqual([])
  })

  test('[C.08] fault: REL-15: an agreement after the attempt has ended connects nobody', async () => {
    let agree = () => {}
    const { connect, extension, events, sign } = setUp((one) => {
      const { enabled } = one
      one.enable = () => new Promise((resolve) => (agree = () => resolve(enabled)))
    })
    const controller = new AbortController()
    const attempt = connect({ signal: controller.signal })
    await settle()
    controller.abort()
    await expect(attempt).rejects.toThrow()
    agree()
    await settle()
    expect(events).toEqual([])
    expect(extension.listeners.size).toBe(0)
    await expect(sign({ address: extension.alice.address, message })).rejects.toEqual(
      coded('PROVIDER_DISCONNECTED'),
    )
  })

  test.each<[string, unknown]>([
    ['the code of EIP-1193', { code: 4001 }],
    ['a code without a text', { code: 4001, message: '' }],
    ['a code inside another', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['one word', new Error('Cancelled')],
    ['the other spelling', new Error('Canceled')],
    ['a sentence', new Error('User rejected the request.')],
    ['another order', new Error('Rejected by user')],
    ['the article', new Error('The request was rejected by the user')],
    ['denied', new Error('User denied account access')],
    ['no error at all', 'Cancelled'],
    ['a plain object', { message: 'Cancelled by the visitor' }],
    ['a code of pairing', { code: 5000, message: 'User disapproved' }],
  ])('[C.08] fault: REL-23: a refusal in words of its own: %s', async (_, refusal) => {
    const { connect, extension, permission } = setUp((one) => {
      one.enable = () => Promise.reject(refusal)
    }, true)
    await expect(connect()).rejects.toEqual(coded('USER_REJECTED'))
    expect(permission.isGiven).toBe(false)
    const { enabled } = extension
    extension.enable = async () => enabled
    await expect(connect()).resolves.toHaveLength(1)
  })

  test.each<[string, (one: FakeExtension) => void]>([
    ['nothing', (one) => (one.enable = async () => undefined)],
    ['no accounts', (one) => (one.enable = async () => ({ signer: {} }))],
    [
      'accounts that cannot be read',
      (one) => (one.enable = async () => ({ accounts: { get: 1 } })),
    ],
    ['no list', (one) => (one.enabled.accounts.list = { length: 1 })],
    ['an empty list', (one) => (one.enabled.accounts.list = [])],
    [
      'a wrong checksum',
      (one) =>
        (one.enabled.accounts.list = [
          { address: one.alice.address.replace(/.$/, (last) => (last === 'Y' ? 'Z' : 'Y')) },
        ]),
    ],
    [
      'wrong types',
      (one) => (one.enabled.accounts.list = [null, 42, 'text', {}, { address: 42 }, [[]]]),
    ],
    [
      'an account of Ethereum',
      (one) =>
        (one.enabled.accounts.list = [
          { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
        ]),
    ],
    [
      'a throwing getter',
      (one) =>
        (one.enabled.accounts.list = [
          Object.defineProperty({}, 'address', {
            get() {
              throw new Error('no')
            },
          }),
        ]),
    ],
    [
      'an account of another chain',
      (one) =>
        (one.enabled.accounts.list = [
          { address: one.alice.address, genesisHash: `0x${'12'.repeat(32)}` },
        ]),
    ],
    [
      'an account of no chain at all',
      (one) => (one.enabled.accounts.list = [{ address: one.alice.address, genesisHash: 42 }]),
    ],
  ])('[C.08] fault: SEC-39, SEC-40: %s is no connection', async (_, change) => {
    const { connect, events, extension } = setUp(change)
    await expect(connect()).rejects.toEqual(coded('CONNECT_FAILED'))
    expect(events).toEqual([])
    expect(extension.listeners.size).toBe(0)
  })

  test('[C.08] fault: SEC-40: of ten thousand accounts a hundred are taken', async () => {
    const { connect } = setUp((one) => {
      const addresses = Array.from({ length: 120 }, (_, index) =>
        keys.encodeAddress(Uint8Array.from({ length: 32 }, () => index)),
      )
      one.enabled.accounts.list = Array.from({ length: 10_000 }, (_, index) => ({
        address: addresses[index % addresses.length],
      }))
    })
    const [connection] = await connect()
    expect(connection?.accounts).toHaveLength(100)
  })

  test('[C.08] behaviour: accounts of all kinds, in any spelling, each key once', async () => {
    const { connect, extension, spelled } = setUp((one) => {
      const ecdsa = new Keyring().addFromUri('//Ecdsa', {}, 'ecdsa')
      one.enabled.accounts.list = [
        { address: one.alice.address, type: 'sr25519' },
        { address: new Keyring().encodeAddress(one.alice.publicKey, 2), genesisHash: '' },
        { address: ecdsa.address, type: 'ecdsa', name: 'Ecdsa' },
        { address: one.bob.address, genesisHash: genesisOf(polkadot) },
      ]
    })
    const [connection] = await connect()
    expect(connection?.accounts).toHaveLength(3)
    expect(connection?.accounts[0]?.address).toBe(spelled(extension.alice, 0))
    expect(connection?.accounts[2]?.address).toBe(spelled(extension.bob, 0))
  })

  test('[C.08] behaviour: an account with a genesis hash belongs to that chain only', async () => {
    const { connect, connector, extension, spelled, events } = setUp((one) => {
      one.enabled.accounts.list = [
        { address: one.alice.address, genesisHash: genesisOf(westend) },
        { address: one.bob.address },
      ]
    })
    const [connection] = await connect()
    expect(connection?.accounts).toEqual([{ address: spelled(extension.bob, 0) }])
    await connector.switchNetwork(westend, signal())
    expect(events).toMatchObject([
      {
        type: 'connectionChanged',
        connection: {
          caipNetworkId: westend.caipNetworkId,
          accounts: [
            { address: spelled(extension.alice, 42) },
            { address: spelled(extension.bob, 42) },
          ],
        },
      },
    ])
  })

  test('[C.08] behaviour: connects where the accounts are, when that is not where the visitor is', async () => {
    const { connect } = setUp((one) => {
      one.enabled.accounts.list = [{ address: one.alice.address, genesisHash: genesisOf(westend) }]
    })
    await expect(connect()).resolves.toMatchObject([{ caipNetworkId: westend.caipNetworkId }])
  })

  test('[C.08] fault: a network for which no account fits is refused, and nothing changes', async () => {
    const { connect, connector, extension, spelled, events, clock } = setUp((one) => {
      one.enabled.accounts.list = [{ address: one.alice.address, genesisHash: genesisOf(polkadot) }]
    })
    await connect()
    await expect(connector.switchNetwork(westend, signal())).rejects.toEqual(
      coded('NO_ACCOUNT_ON_NETWORK'),
    )
    expect(events).toEqual([])
    extension.change([
      { address: extension.alice.address, genesisHash: genesisOf(polkadot) },
      { address: extension.bob.address },
    ])
    await clock.advance(500)
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'polkadot',
        accounts: [
          { address: spelled(extension.alice, 0) },
          { address: spelled(extension.bob, 0) },
        ],
      },
    ])
  })

  test('[C.08] fault: switching without a connection is an error with a code', async () => {
    const { connector } = setUp()
    await expect(connector.switchNetwork(westend, signal())).rejects.toEqual(
      coded('PROVIDER_DISCONNECTED'),
    )
  })

  test('[C.08] behaviour: the last account that fits taken away ends the connection, once', async () => {
    const { connect, extension, events, clock } = setUp()
    await connect()
    extension.change([{ address: extension.alice.address, genesisHash: genesisOf(westend) }])
    await settle()
    extension.change([])
    await clock.advance(5_000)
    expect(events).toEqual([{ type: 'disconnected', namespaces: ['polkadot'] }])
    expect(extension.listeners.size).toBe(0)
  })

  test('[C.08] fault: REL-17: of a storm of lists the last one is read, and told once', async () => {
    const { connect, extension, spelled, events, clock } = setUp()
    await connect()
    await clock.advance(1_000)
    let reads = 0
    const entry = (address: string) =>
      Object.defineProperty({}, 'address', {
        get() {
          reads += 1
          return address
        },
      })
    for (let count = 0; count < 10_000; count += 1) {
      extension.change([entry((count % 2 ? extension.bob : extension.alice).address)])
    }
    await clock.advance(1_000)
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'polkadot',
        accounts: [{ address: spelled(extension.bob, 0) }],
      },
    ])
    expect(reads).toBe(1)
  })

  test('[C.08] fault: news without sense are no news', async () => {
    const { connect, extension, events, clock } = setUp()
    await connect()
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    for (const nonsense of [undefined, null, 42, 'text', {}, proxy]) {
      extension.change(nonsense)
      await clock.advance(1_000)
    }
    expect(events).toEqual([])
  })

  test.each<[string, (one: FakeExtension) => void]>([
    [
      'that throws',
      (one) =>
        (one.enabled.accounts.subscribe = () => {
          throw new Error('no')
        }),
    ],
    ['that rejects', (one) => (one.enabled.accounts.subscribe = () => Promise.reject(new Error()))],
    ['that gives no end', (one) => (one.enabled.accounts.subscribe = () => undefined)],
    [
      'whose end throws',
      (one) =>
        (one.enabled.accounts.subscribe = () => () => {
          throw new Error('no')
        }),
    ],
    [
      'whose end comes late',
      (one) => {
        const { subscribe } = one.enabled.accounts
        one.enabled.accounts.subscribe = async (listener: (list: unknown) => void) =>
          subscribe(listener)
      },
    ],
  ])('[C.08] fault: SEC-39: a subscription %s harms nothing', async (_, change) => {
    const { connect, connector, extension, events } = setUp(change)
    await expect(connect()).resolves.toHaveLength(1)
    await connector.disconnect(['polkadot'])
    await settle()
    expect(extension.listeners.size).toBe(0)
    expect(events).toEqual([])
  })
})

test('[C.08] fault: SEC-39: an empty list at once does not end what is being opened', async () => {
  const { connect, sign, extension, events } = setUp((one) => {
    one.enabled.accounts.subscribe = (listener: (list: unknown) => void) => listener([])
  })
  await expect(connect()).resolves.toHaveLength(1)
  await settle()
  expect(events).toEqual([])
  const { address } = extension.alice
  await expect(sign({ address, message })).resolves.toHaveProperty('signature')
})

describe('the silent return to an extension', () => {
  test('[C.08] default: one that never let the page in is not asked', async () => {
    const { reconnect, extension } = setUp()
    await expect(reconnect()).resolves.toEqual([])
    expect(extension.prompts).toEqual([])
  })

  test('[C.08] default: one that did gives its accounts', async () => {
    const { reconnect } = setUp(undefined, true)
    await expect(reconnect()).resolves.toMatchObject([{ caipNetworkId: polkadot.caipNetworkId }])
  })

  test.each<[string, (one: FakeExtension) => void]>([
    ['never settles', (one) => (one.enable = () => new Promise(() => {}))],
    ['gives its accounts never', (one) => (one.enabled.accounts.get = () => new Promise(() => {}))],
  ])('[C.08] fault: REL-10: a wallet that %s is left after 5 s', async (_, change) => {
    const { reconnect, clock, events } = setUp(change, true)
    const failure = reconnect().catch((error: unknown) => error)
    await clock.advance(5_000)
    expect(await failure).toEqual(coded('WALLET_TIMEOUT'))
    expect(clock.pending).toBe(0)
    expect(events).toEqual([])
  })

  test('[C.08] fault: REL-10: it ends at once with its signal', async () => {
    const { reconnect, clock } = setUp((one) => (one.enable = () => new Promise(() => {})), true)
    const controller = new AbortController()
    const returning = reconnect({ signal: controller.signal })
    await settle()
    const reason = new Error('ended')
    controller.abort(reason)
    await expect(returning).rejects.toBe(reason)
    expect(clock.pending).toBe(0)
  })

  test('[C.08] behaviour: no account is no connection, and no error', async () => {
    const { reconnect } = setUp((one) => (one.enabled.accounts.list = []), true)
    await expect(reconnect()).resolves.toEqual([])
  })
})

describe('signing with an extension', () => {
  test('[C.08] default: REL-47: the signature of a message verifies, wrapped', async () => {
    const { connect, sign, extension } = setUp()
    const [connection] = await connect()
    const address = connection?.accounts[1]?.address ?? ''
    const { signature } = (await sign({ address, message })) as { signature: string }
    expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid).toBe(true)
    expect(signatureVerify('another text', signature, address).isValid).toBe(false)
    expect(extension.enabled.signer.asked).toEqual([
      {
        address: extension.bob.address,
        data: `0x${Buffer.from(message).toString('hex')}`,
        type: 'bytes',
      },
    ])
  })

  test('[C.08] default: REL-47: the signature of a message verifies, as it is', async () => {
    const { connect, sign, extension } = setUp((one) => {
      one.enabled.signer.signRaw = async ({ data }) => ({
        signature: u8aToHex(one.alice.sign(data)),
      })
    })
    await connect()
    const { address } = extension.alice
    const { signature } = (await sign({ address, message })) as { signature: string }
    expect(signatureVerify(message, signature, address).isValid).toBe(true)
  })

  test('[C.08] behaviour: the account is found by its key, whatever the spelling', async () => {
    const { connect, sign, extension, spelled } = setUp()
    await connect()
    for (const prefix of [0, 2, 42, 1284]) {
      await sign({ address: spelled(extension.alice, prefix), message })
    }
    const asked = extension.enabled.signer.asked as readonly RawPayload[]
    expect(asked.map(({ address }) => address)).toEqual(
      Array.from({ length: 4 }, () => extension.alice.address),
    )
  })

  test('[C.08] fault: SEC-47: only accounts of the connection sign', async () => {
    const { connect, sign, extension, spelled } = setUp((one) => {
      one.enabled.accounts.list = [
        { address: one.alice.address },
        { address: one.bob.address, genesisHash: genesisOf(westend) },
      ]
    })
    await connect()
    const stranger = new Keyring({ type: 'sr25519' }).addFromUri('//Charlie').address
    for (const address of [stranger, spelled(extension.bob, 0), '', 42, undefined]) {
      await expect(sign({ address, message })).rejects.toEqual(coded('UNAUTHORIZED'))
    }
    expect(extension.enabled.signer.asked).toEqual([])
  })

  test('[C.08] fault: SEC-46: a signer that is put in its place later is not asked', async () => {
    const { connect, sign, extension } = setUp()
    await connect()
    extension.enabled.signer.signRaw = () => Promise.reject(new Error('the new one was asked'))
    const { address } = extension.alice
    await expect(sign({ address, message })).resolves.toHaveProperty('signature')
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', `0x${'5c'.repeat(64)}`],
    ['no hex', { signature: 'z'.repeat(130) }],
    ['too short', { signature: `0x${'5c'.repeat(63)}` }],
    ['too long', { signature: `0x${'5c'.repeat(66)}` }],
    ['half a byte', { signature: `0x${'5c'.repeat(64)}5` }],
    ['a megabyte', { signature: `0x${'5c'.repeat(1_000_000)}` }],
    ['a number', { signature: 42 }],
  ])('[C.08] fault: SEC-39: %s is no signature', async (_, answer) => {
    const { connect, sign, extension } = setUp((one) => {
      one.enabled.signer.signRaw = async () => answer
    })
    await connect()
    const { address } = extension.alice
    await expect(sign({ address, message })).rejects.toEqual(coded('INVALID_WALLET_ANSWER'))
  })

  test('[C.08] default: signs a transaction in the spelling of the wallet', async () => {
    const { connect, sign, extension, spelled } = setUp()
    await connect()
    const address = spelled(extension.alice, 0)
    const transactionPayload = { address, genesisHash: genesisOf(polkadot), method: '0x00' }
    await expect(
      sign({ address, transactionPayload }, 'polkadot_signTransaction'),
    ).resolves.toEqual({ id: 7, signature: `0x01${'5c'.repeat(64)}` })
    expect(extension.enabled.signer.asked).toEqual([
      { ...transactionPayload, address: extension.alice.address },
    ])
  })

  test.each<[string, unknown]>([
    ['hex', '0x8400ff'],
    ['bytes', new Uint8Array([0x84, 0, 0xff])],
  ])(
    '[C.08] behaviour: a transaction that the wallet changed comes with its signature: %s',
    async (_, given) => {
      const { connect, sign, extension } = setUp((one) => {
        const signature = `0x01${'5c'.repeat(64)}`
        one.enabled.signer.signPayload = async () => ({ signature, signedTransaction: given })
      })
      await connect()
      const { address } = extension.alice
      const transactionPayload = { address, genesisHash: genesisOf(polkadot) }
      const signing = () => sign({ address, transactionPayload }, 'polkadot_signTransaction')
      expect(await signing()).toMatchObject({ signedTransaction: '0x8400ff' })
    },
  )

  test('[C.08] fault: SEC-39: nonsense in the place of a changed transaction is no answer', async () => {
    const { connect, sign, extension } = setUp((one) => {
      const signature = `0x01${'5c'.repeat(64)}`
      one.enabled.signer.signPayload = async () => ({ signature, signedTransaction: 'x' })
    })
    await connect()
    const { address } = extension.alice
    const transactionPayload = { address, genesisHash: genesisOf(polkadot) }
    await expect(sign({ address, transactionPayload }, 'polkadot_signTransaction')).rejects.toEqual(
      coded('INVALID_WALLET_ANSWER'),
    )
  })

  test('[C.08] fault: for another network than the one in use nothing is signed', async () => {
    const { connect, connector, sign, extension } = setUp()
    await connect()
    const { address } = extension.alice
    const { caipNetworkId } = westend
    await expect(
      connector.request(
        { method: 'polkadot_signMessage', params: { address, message }, caipNetworkId },
        signal(),
      ),
    ).rejects.toEqual(coded('CHAIN_DISCONNECTED'))
    for (const genesisHash of [genesisOf(westend), undefined, 'x']) {
      const transactionPayload = { address, genesisHash }
      await expect(
        sign({ address, transactionPayload }, 'polkadot_signTransaction'),
      ).rejects.toEqual(coded('INVALID_PARAMS'))
    }
    expect(extension.enabled.signer.asked).toEqual([])
  })

  test.each<[string, (one: FakeExtension) => object, string]>([
    ['no payload', () => ({}), 'INVALID_PARAMS'],
    [
      'a payload of another account',
      (one) => ({ transactionPayload: { address: one.bob.address } }),
      'INVALID_PARAMS',
    ],
    [
      'a payload of a stranger',
      () => ({ transactionPayload: { address: '5GrwvaEF' } }),
      'UNAUTHORIZED',
    ],
  ])('[C.08] fault: a transaction with %s is not asked for', async (_, params, code) => {
    const { connect, sign, extension } = setUp()
    await connect()
    const asking = sign(
      { address: extension.alice.address, ...params(extension) },
      'polkadot_signTransaction',
    )
    await expect(asking).rejects.toEqual(coded(code))
    expect(extension.enabled.signer.asked).toEqual([])
  })

  test('[C.08] fault: a message that is no text, and a method that is none, are refused', async () => {
    const { connect, sign, extension } = setUp()
    await connect()
    const { address } = extension.alice
    await expect(sign({ address, message: 42 })).rejects.toEqual(coded('INVALID_PARAMS'))
    for (const method of ['eth_sign', 'toString', '__proto__']) {
      await expect(sign({ address, message }, method)).rejects.toEqual(coded('UNSUPPORTED_METHOD'))
    }
  })

  test('[C.08] fault: a wallet that cannot sign says so', async () => {
    const { connect, sign, extension } = setUp((one) => {
      Object.assign(one.enabled, { signer: undefined })
    })
    await connect()
    const { address } = extension.alice
    await expect(sign({ address, message })).rejects.toEqual(coded('UNSUPPORTED_METHOD'))
    await expect(
      sign({ address, transactionPayload: { address } }, 'polkadot_signTransaction'),
    ).rejects.toEqual(coded('UNSUPPORTED_METHOD'))
  })
})
