import { expect, it } from '@jest/globals'
import type { NamespaceAdapter, WalletRequest } from '../../points/wallet-points.ts'
import type { Kernel } from '../../kernel.ts'
import { UserRejectedRequestError } from '../requests/rpc-error.ts'
import { connectionsStore } from './connections-store.ts'
import { narrowAdapter } from './narrow-adapter.ts'

const query = { address: '0xada', text: 'Sign in' }
const owner = { pluginId: 'acme/chain', namespace: 'eip155' } as const
let isPluginOn = true
/** Where nobody is connected. */
const world = {
  store: () => ({ getSnapshot: () => connectionsStore.initial }),
  point: () => ({ getSnapshot: () => [] }),
  asksFor: (_: string, method: string) => method !== 'eth_unnamed',
  isOpen: () => isPluginOn,
} as unknown as Pick<Kernel, 'asksFor' | 'isOpen' | 'point' | 'store'>
const params = [query.text, query.address]

/** An adapter whose members ask for these, one after the other. */
function asking(...methods: readonly string[]) {
  return askingWith({ params }, false, ...methods)
}
function askingWith(more: object, mayAsk: boolean, ...methods: readonly string[]) {
  const asked: string[] = []
  const writers: (string | undefined)[] = []
  let kept: WalletRequest | undefined
  const member = async ({ request }: { readonly request: WalletRequest }) => {
    kept = request
    for (const method of methods) await request({ method, ...more })
    return '0xsigned'
  }
  const adapter = {
    signMessage: member,
    readCapabilities: member,
    send: member,
    parseAddress: (text: string) => text,
  }
  const request: WalletRequest = async ({ method, writtenBy }) => {
    asked.push(method)
    writers.push(writtenBy)
  }
  const isAllowed = (id: string, permission: string) =>
    mayAsk && id === 'acme/chain' && permission === 'wallet:request'
  return {
    asked,
    writers,
    request,
    adapter: narrowAdapter(adapter as unknown as NamespaceAdapter, owner, { ...world, isAllowed }),
    later: () => kept!({ method: methods[0]! }),
  }
}

it('[SEC-85] fault: a verifier asks a node for the contract of an account, on its network and while it verifies', async () => {
  const asked: string[] = []
  const request = async (network: string, { method }: { readonly method: string }) => {
    asked.push(`${network} ${method}`)
    if (method === 'eth_getCode') throw new Error('limit of https://node.example/v3/9aA3d12E')
    return '0x1'
  }
  const got: string[] = []
  let kept: ((chainId: string, request: object) => Promise<unknown>) | undefined
  const kernel = { ...world, isAllowed: () => true }
  const members = {
    messageVerifier: async () => ({
      isSameAccount: () => true,
      async verify(question: { readonly request: typeof kept }) {
        kept = question.request
        for (const [network, method] of [
          ['eip155:1', 'eth_call'],
          ['eip155:1', 'eth_getCode'],
          ['eip155:10', 'eth_call'],
          ['eip155:1', 'eth_accounts'],
        ] as const) {
          const answer = kept?.(network, { method, params: [] })
          got.push(await answer!.then(String, (error: Error) => error.message))
        }
        return { ok: true }
      },
    }),
  }
  const adapter = narrowAdapter(members as unknown as NamespaceAdapter, owner, kernel)
  const verifier = await adapter.messageVerifier!()
  const question = { chainId: 'eip155:1', address: '0xada', text: '', signature: '0x' } as const
  expect(await verifier.verify({ ...question, request })).toEqual({ ok: true })
  const refused = 'A verifier asks no node for that'
  expect(got).toEqual(['0x1', 'The node did not answer that', refused, refused])
  expect(asked).toEqual(['eip155:1 eth_call', 'eip155:1 eth_getCode'])
  await expect(kept!('eip155:1', { method: 'eth_call', params: [] })).rejects.toThrow(refused)
})

it('[SEC-85] default: a text is signed by the method of its namespace, and the rest is as it was', async () => {
  const { adapter, asked, request } = asking('personal_sign')
  expect(await adapter.signMessage({ ...query, request })).toBe('0xsigned')
  expect([asked, adapter.parseAddress('0xada'), adapter.simulate]).toEqual([
    ['personal_sign'],
    '0xada',
    undefined,
  ])
})

it('[SEC-85] fault: where a text is signed nothing is sent, nor where a wallet says what it can do', async () => {
  const { adapter, asked, request } = asking('eth_sendTransaction')
  const refused = expect.objectContaining({ code: 'RPC_NOT_ALLOWED' })
  await expect(adapter.signMessage({ ...query, request })).rejects.toEqual(refused)
  await expect(adapter.readCapabilities!({ address: '0xada', request })).rejects.toEqual(refused)
  expect(asked).toEqual([])
})

it('[SEC-85] fault: nothing is asked for once the call is over', async () => {
  const { adapter, asked, request, later } = asking('personal_sign')
  await adapter.signMessage({ ...query, request })
  await expect(later()).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
  expect(asked).toEqual(['personal_sign'])
})

it('[SEC-85] fault: one call has a text signed once', async () => {
  const { adapter, asked, request } = asking('personal_sign', 'personal_sign')
  const signing = adapter.signMessage({ ...query, request })
  await expect(signing).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
  expect(asked).toEqual(['personal_sign'])
})

it('[SEC-85] fault: once its plugin is off nothing is asked for, nor what waited until then', async () => {
  const { adapter, asked, request } = asking('personal_sign')
  isPluginOn = false
  try {
    const signing = adapter.signMessage({ ...query, request })
    await expect(signing).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(asked).toEqual([])
  } finally {
    isPluginOn = true
  }
})

it('[SEC-85] fault: another text than the one it is called with is not signed, nor one that changes', async () => {
  let looks = 0
  const shifting = { 0: 'Sign in', toJSON: () => [looks++ === 0 ? 'Sign in' : 'Pay'] }
  for (const other of [['Pay', '0xada'], ['0xada', 'Sign in'], undefined]) {
    const { adapter, asked, request } = askingWith({ params: other }, true, 'personal_sign')
    const signing = adapter.signMessage({ ...query, request })
    await expect(signing).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
    expect(asked).toEqual([])
  }
  const { adapter, asked, request } = askingWith({ params: shifting }, true, 'personal_sign')
  await adapter.signMessage({ ...query, request })
  expect([asked, looks]).toEqual([['personal_sign'], 1])
})

it('[SEC-85] default: what it writes itself is asked as its plugin asks', async () => {
  const { adapter, asked, writers, request } = askingWith({}, true, 'eth_sendTransaction')
  await adapter.send!({ request } as never)
  expect([asked, writers]).toEqual([['eth_sendTransaction'], ['acme/chain']])
})

it('[SEC-85] fault: without the permission to ask a wallet it sends nothing, and with it it asks for no accounts', async () => {
  const without = askingWith({}, false, 'eth_sendTransaction')
  const sending = without.adapter.send!({ request: without.request } as never)
  await expect(sending).rejects.toMatchObject({ code: 'PERMISSION_NOT_DECLARED' })
  const accounts = askingWith({}, true, 'eth_accounts')
  const asking = accounts.adapter.send!({ request: accounts.request } as never)
  await expect(asking).rejects.toMatchObject({ code: 'RPC_NOT_ALLOWED' })
  expect([without.asked, accounts.asked]).toEqual([[], []])
})

it('[SEC-85] fault: what its manifest does not name it does not ask for', async () => {
  const { adapter, asked, request } = askingWith({}, true, 'eth_unnamed')
  const sending = adapter.send!({ request } as never)
  await expect(sending).rejects.toMatchObject({ code: 'PERMISSION_NOT_DECLARED' })
  expect(asked).toEqual([])
})

it('[SEC-86, SEC-87] fault: what it answers in another form than its type is refused, and a coin is called as its network says', async () => {
  const network = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const answering = (answer: unknown) => {
    const member = () => answer
    const names =
      'parseAddress getBalance estimateFee readTokens send waitForReceipt readCapabilities'
    const members = Object.fromEntries(names.split(' ').map((name) => [name, member]))
    const kernel = { ...world, isAllowed: () => true }
    return narrowAdapter(members as unknown as NamespaceAdapter, owner, kernel)
  }
  const words = { units: '1', decimals: 18, symbol: 'ETH. Checked by your wallet' }
  const told = answering(words)
  const one = { units: '1', decimals: 18, symbol: 'ETH' }
  expect(await told.getBalance({ network } as never)).toEqual(one)
  expect(await told.estimateFee!({ transfer: { network } } as never)).toEqual(one)
  for (const answer of [['0x1'], { of: 'nobody' }, 5, '0x1\u202e', '', undefined]) {
    const wrong = answering(answer)
    expect(() => wrong.parseAddress('0x1')).toThrow(/another form/)
    await expect(wrong.send!({} as never)).rejects.toThrow(/another form/)
    const waiting = wrong.waitForReceipt!({} as never)
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
    await expect(wrong.getBalance({ network } as never)).rejects.toThrow(/could not be read/)
    expect(await wrong.readTokens!({} as never)).toEqual([])
  }
  for (const amount of [
    { units: 'many' },
    { units: 1n },
    { decimals: 37 },
    { decimals: 100_000 },
  ]) {
    const wrong = answering({ ...words, ...amount })
    await expect(wrong.getBalance({ network } as never)).rejects.toThrow(/could not be read/)
  }
  const token = { ...words, token: '0x1', symbol: 'USDC' }
  const sentence = { ...token, symbol: words.symbol }
  const unreadable = [{ ...token, token: 5 }, { ...token, symbol: ' ' }, null]
  const listed = answering([token, sentence, ...unreadable])
  const [word] = words.symbol.split(' ')
  const cut = { ...token, symbol: `${word}…` }
  expect(await listed.readTokens!({} as never)).toEqual([token, cut])
  expect(answering('0x1').parseAddress('0x1')).toBe('0x1')
})

it('[SEC-85] fault: what one kit grants is not granted by another that shares the object, nor to another plugin', async () => {
  const shared = {
    send: ({ request }: { readonly request: WalletRequest }) =>
      request({ method: 'eth_sendTransaction', params: [] }),
  } as unknown as NamespaceAdapter
  const granting = { ...world, isAllowed: (id: string): boolean => id === 'acme/chain' }
  const refusing = { ...world, isAllowed: () => false }
  const request: WalletRequest = async () => 'sent'
  const send = (id: string, kernel: typeof granting) =>
    Promise.resolve(
      narrowAdapter(shared, { ...owner, pluginId: id }, kernel).send!({ request } as never),
    ).catch(({ code }: { readonly code: string }) => code)
  expect(await send('acme/chain', granting)).toBe('sent')
  expect(await send('acme/chain', refusing)).toBe('PERMISSION_NOT_DECLARED')
  expect(await send('evil/chain', granting)).toBe('PERMISSION_NOT_DECLARED')
  expect(narrowAdapter(shared, owner, granting)).toBe(narrowAdapter(shared, owner, granting))
})

it('[SEC-85] fault: it says what a request does for the wallet of its own plugin, and for no other', async () => {
  const reading = { contractInterface: 1, nameReader: 2, requestReader: 3, simulate: 4, send: 5 }
  const connected = (pluginId: string) =>
    ({
      isAllowed: () => true,
      isOpen: () => true,
      asksFor: () => true,
      store: () => ({
        getSnapshot: () => ({ namespaces: { eip155: { connections: [{ connectorId: 'w' }] } } }),
      }),
      point: () => ({ getSnapshot: () => [{ value: { id: 'w' }, pluginId }] }),
    }) as unknown as Pick<Kernel, 'asksFor' | 'isAllowed' | 'isOpen' | 'point' | 'store'>
  const toldOf = (kernel: ReturnType<typeof connected>) => {
    const adapter = narrowAdapter({ ...reading } as unknown as NamespaceAdapter, owner, kernel)
    return Object.keys(reading).filter((name) => Reflect.get(adapter, name) !== undefined)
  }
  expect(toldOf(connected('acme/chain'))).toEqual(Object.keys(reading))
  expect(toldOf(connected('mock/wallet'))).toEqual(['send'])
  expect(toldOf({ ...world, isAllowed: () => true })).toEqual(['send'])
})

it('[SEC-87] fault: what it says that calls take is digits for each of them, or nothing', async () => {
  const connected = {
    isAllowed: () => true,
    isOpen: () => true,
    asksFor: () => true,
    store: () => ({
      getSnapshot: () => ({ namespaces: { eip155: { connections: [{ connectorId: 'w' }] } } }),
    }),
    point: () => ({ getSnapshot: () => [{ value: { id: 'w' }, pluginId: owner.pluginId }] }),
  } as unknown as Pick<Kernel, 'asksFor' | 'isAllowed' | 'isOpen' | 'point' | 'store'>
  const gasOf = async (gas: unknown) => {
    const effects = { status: 'told', isWhole: true, changes: [], allowances: [], gas }
    const given = { simulate: async () => effects } as unknown as NamespaceAdapter
    const told = await narrowAdapter(given, owner, connected).simulate?.({} as never)
    return (told as { readonly gas?: unknown }).gas
  }
  expect(await gasOf(['21000', '50000'])).toEqual(['21000', '50000'])
  for (const odd of [undefined, [], ['21000', 'much'], ['0x5'], [5], 'many'])
    expect(await gasOf(odd)).toBeUndefined()
})

/** An adapter that does this, with what its wallet answers by. */
function doing(act: (request: WalletRequest) => Promise<string>) {
  let settle = { resolve: (_: string) => {}, reject: (_: unknown) => {} }
  const wallet: WalletRequest = () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
    })
  const member = ({ request }: { readonly request: WalletRequest }) => act(request)
  const adapter = narrowAdapter(
    { signMessage: member, send: member, getBalance: member } as unknown as NamespaceAdapter,
    owner,
    { ...world, isAllowed: () => true },
  )
  const { signal } = new AbortController()
  const sending = (given: AbortSignal = signal) =>
    adapter.send!({ transfer: {}, request: wallet, signal: given } as never)
  return { adapter, sending, wallet, answer: () => settle }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))
const refusal = () => new UserRejectedRequestError()
const notRead = { code: 'ANSWER_NOT_READ' }

it('[SEC-122] fault: a call is not over while the visitor is asked by it, whatever the adapter says', async () => {
  const { adapter, sending, answer } = doing(async (request) => {
    void request({ method: 'eth_sendTransaction', params }).catch(() => {})
    throw refusal()
  })
  let end: unknown
  const sent = sending().catch((error: unknown) => (end = error))
  await turn()
  expect(end).toBeUndefined()
  answer().resolve('0xsent')
  await sent
  expect(end).toMatchObject(notRead)

  let signed: unknown
  const early = doing(async (request) => {
    void request({ method: 'personal_sign', params })
    return '0xmade-up'
  })
  const signing = early.adapter
    .signMessage({ ...query, request: early.wallet })
    .then((signature) => (signed = signature))
  await turn()
  expect(signed).toBeUndefined()
  early.answer().resolve('0xsigned')
  await signing
  expect([signed, adapter.parseAddress]).toEqual(['0xmade-up', undefined])
})

it('[SEC-86] fault: an adapter says no in the name of the visitor where they did, and not by a cause either', async () => {
  for (const error of [refusal(), new Error('No', { cause: refusal() })]) {
    const { adapter, sending } = doing(() => Promise.reject(error))
    await expect(sending()).rejects.toMatchObject(notRead)
    await expect(adapter.getBalance({} as never)).rejects.toMatchObject(notRead)
  }
  const asks = (request: WalletRequest) =>
    request({ method: 'eth_sendTransaction', params }) as Promise<string>
  const { sending, answer } = doing(asks)
  const declined = sending().catch((error: unknown) => error)
  await turn()
  answer().reject(refusal())
  expect(await declined).toMatchObject({ code: 'USER_REJECTED' })
  // Of what was ended by whoever asked for it, the reason is theirs.
  const left = doing(() => Promise.reject(refusal()))
  await expect(left.sending(AbortSignal.abort())).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const failing = doing(() => Promise.reject(new Error('Out of gas')))
  await expect(failing.sending()).rejects.toMatchObject({ message: 'Out of gas' })
})
