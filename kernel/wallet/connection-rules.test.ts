import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { createWalletKernel } from '../../test/kit/wallet-kernel.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { ConnectorRequest } from '../points/wallet-points.ts'
import type { Connection } from './connection.ts'
import { connectionsKey } from './connection-storage.ts'
import { connectionsStore } from './connections-store.ts'
import { disconnected } from './events.ts'
import { networksStore } from './networks-store.ts'
import { UserRejectedRequestError } from './rpc-error.ts'

/** Any order of what people and wallets do, against a model that is a page long. */

const names = ['red', 'blue', 'sun'] as const
type Name = (typeof names)[number]
const namespaceOf = (name: Name): ChainNamespace => (name === 'sun' ? 'solana' : 'eip155')
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Step =
  | { readonly do: 'connect' | 'approve' | 'reject' | 'end' | 'off' | 'on'; readonly name: Name }
  | { readonly do: 'accounts'; readonly name: Name; readonly accounts: readonly string[] }
  | { readonly do: 'chain'; readonly name: Name; readonly id: CaipNetworkId }
  | { readonly do: 'disconnect'; readonly namespace: ChainNamespace | undefined }
  | { readonly do: 'cancel' }

const name = fc.constantFrom(...names)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('connect' as const), name }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), name }) },
  fc.record({ do: fc.constantFrom('reject' as const, 'end' as const), name }),
  fc.record({ do: fc.constantFrom('off' as const, 'on' as const), name }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('accounts' as const),
      name,
      accounts: fc.subarray(['0x1', '0x2']),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('chain' as const),
      name,
      id: fc.constantFrom<CaipNetworkId[]>('eip155:1', 'eip155:10', 'eip155:137', solana),
    }),
  },
  fc.record({
    do: fc.constant('disconnect' as const),
    namespace: fc.constantFrom<(ChainNamespace | undefined)[]>(undefined, 'eip155', 'solana'),
  }),
  fc.record({ do: fc.constant('cancel' as const) }),
)

/** Connected wallets are where most rules apply, so they are not left to chance. */
const steps = fc
  .array(
    fc.oneof(
      step.map((one): readonly Step[] => [one]),
      name.map((one): readonly Step[] => [
        { do: 'connect', name: one },
        { do: 'approve', name: one },
      ]),
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map((parts) => parts.flat())

interface Line {
  readonly name: Name
  readonly accounts: readonly string[]
  readonly network: CaipNetworkId
}

/** What the rules of table S4 say. */
function createModel() {
  const lines = new Map<ChainNamespace, Line>()
  const off = new Set<Name>()
  const prompts = new Map<Name, number[]>(names.map((one) => [one, []]))
  let attempt: { readonly name: Name; readonly prompt: number } | undefined
  let lastPrompt = 0
  let ends = 0

  const drop = (dropped: readonly Name[]) => {
    const before = lines.size
    for (const one of dropped)
      if (lines.get(namespaceOf(one))?.name === one) lines.delete(namespaceOf(one))
    if (before > 0 && lines.size === 0) ends += 1
  }
  const apply = (one: Step) => {
    if (one.do === 'cancel') attempt = undefined
    if (one.do === 'disconnect') {
      if (!one.namespace || (attempt && namespaceOf(attempt.name) === one.namespace))
        attempt = undefined
      drop(names.filter((each) => !one.namespace || namespaceOf(each) === one.namespace))
    }
    if (!('name' in one)) return
    const namespace = namespaceOf(one.name)
    const line = lines.get(namespace)
    const isLive = line?.name === one.name
    switch (one.do) {
      case 'connect':
        if (attempt?.name === one.name) break
        attempt = undefined
        if (off.has(one.name)) break
        lastPrompt += 1
        attempt = { name: one.name, prompt: lastPrompt }
        prompts.get(one.name)?.push(lastPrompt)
        break
      case 'approve':
      case 'reject': {
        const answered = prompts.get(one.name)?.shift()
        if (attempt === undefined || answered !== attempt.prompt) break
        attempt = undefined
        if (one.do === 'reject') break
        const network = namespace === 'solana' ? solana : 'eip155:1'
        lines.set(namespace, { name: one.name, accounts: ['0x1'], network })
        break
      }
      case 'end':
        drop([one.name])
        break
      case 'off':
        off.add(one.name)
        if (attempt?.name === one.name) attempt = undefined
        drop([one.name])
        break
      case 'on':
        off.delete(one.name)
        break
      case 'accounts':
        if (!isLive) break
        if (one.accounts.length === 0) drop([one.name])
        else lines.set(namespace, { ...line, accounts: one.accounts })
        break
      case 'chain':
        if (isLive && one.id.startsWith(`${namespace}:`)) {
          lines.set(namespace, { ...line, network: one.id })
        }
    }
  }
  const view = () => ({
    eip155: statusIn('eip155'),
    solana: statusIn('solana'),
    lines: [...lines.values()].sort((left, right) => left.name.localeCompare(right.name)),
    ends,
    prompts: lastPrompt,
  })
  const statusIn = (namespace: ChainNamespace) => {
    if (lines.has(namespace)) return 'connected'
    return attempt && namespaceOf(attempt.name) === namespace ? 'connecting' : 'disconnected'
  }
  return { apply, view, lines }
}

function createWorld() {
  let asked = 0
  const prompts = new Map<Name, { resolve(found: unknown): void; reject(error: unknown): void }[]>()
  const wallets = names.map((id) => {
    const wallet = mockWallet({ id, namespace: namespaceOf(id), accounts: ['0x1'] })
    const queue: { resolve(found: unknown): void; reject(error: unknown): void }[] = []
    prompts.set(id, queue)
    const { connect } = wallet.connector
    // Deaf to the signal, as real wallets are: whatever comes late has to be ignored by the kit.
    Object.assign(wallet.connector, {
      connect: (request: ConnectorRequest) => {
        asked += 1
        return new Promise((resolve, reject) => {
          const approve = (found: unknown) => {
            connect(request).catch(() => {})
            resolve(found)
          }
          queue.push({ resolve: approve, reject })
        })
      },
    })
    return [id, wallet] as const
  })
  const byName = new Map(wallets)
  const t = createWalletKernel({
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      ...wallets.map(([id, { plugin }]) => ({
        ...plugin,
        manifest: { ...plugin.manifest, gate: { feature: id } },
      })),
    ],
    features: { red: true, blue: true, sun: true },
  })
  const features: Record<string, boolean> = { red: true, blue: true, sun: true }

  const apply = async (one: Step) => {
    if (one.do === 'cancel') t.connections.cancel()
    else if (one.do === 'disconnect') await t.connections.disconnect(one.namespace)
    else if (one.do === 'connect') {
      t.connections.connect({ connectorId: one.name }).catch(() => {})
    } else if (one.do === 'approve' || one.do === 'reject') {
      const prompt = prompts.get(one.name)?.shift()
      const namespace = namespaceOf(one.name)
      const connection: Connection = {
        connectorId: 'whatever it says',
        namespace,
        accounts: [{ address: '0x1' }],
        caipNetworkId: namespace === 'solana' ? solana : 'eip155:1',
        wallet: { name: one.name },
      }
      if (one.do === 'approve') prompt?.resolve([connection])
      else prompt?.reject(new UserRejectedRequestError())
    } else if (one.do === 'end') byName.get(one.name)?.end()
    else if (one.do === 'accounts') byName.get(one.name)?.changeAccounts(one.accounts)
    else if (one.do === 'chain') byName.get(one.name)?.changeNetwork(one.id)
    else {
      features[one.name] = one.do === 'on'
      await t.reconfigure({ features })
    }
    await t.clock.advance(0)
  }
  const view = () => {
    const { eip155, solana: other } = t.state(connectionsStore).namespaces
    const lines = [...eip155.connections, ...other.connections]
    return {
      eip155: eip155.status,
      solana: other.status,
      lines: lines
        .map(({ connectorId, accounts, caipNetworkId }) => ({
          name: connectorId,
          accounts: accounts.map(({ address }) => address),
          network: caipNetworkId,
        }))
        .sort((left, right) => left.name.localeCompare(right.name)),
      ends: t.emitted(disconnected).length,
      prompts: asked,
    }
  }
  return { t, apply, view, byName }
}

it('[S4.01, S4.06, S4.07, S4.08, S4.09, S4.11] REL-15, REL-22 default: the rules hold in any order of connect, approve, reject, late answers, account and chain changes, ends and plugins', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const model = createModel()
      const world = createWorld()
      const { t } = world
      await t.begin()
      for (const one of taken) {
        model.apply(one)
        await world.apply(one)
        expect(world.view()).toEqual(model.view())
        for (const [id, { listeners }] of world.byName) {
          const isLive = [...model.lines.values()].some((line) => line.name === id)
          expect(listeners).toBe(isLive ? 1 : 0)
        }
        const stored = t.storage.read(connectionsKey) ?? []
        for (const line of model.lines.values()) {
          expect(stored).toContainEqual(
            expect.objectContaining({ connectorId: line.name, caipNetworkId: line.network }),
          )
        }
        // The kit is where the wallet of its namespace is.
        const { active } = t.state(networksStore)
        const here = model.lines.get(active?.split(':')[0] as ChainNamespace)
        if (here) expect(active).toBe(here.network)
      }
      await t.dispose()
      expect(t.clock.pending).toBe(0)
    }),
    { numRuns: 300 },
  )
})
