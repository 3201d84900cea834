import { afterEach, describe, expect, test } from '@jest/globals'
import { createTestKernel, type TestKernel } from '../../../test/kit/create-test-kernel.ts'
import { mockNamespace, mockWallet } from '../../../test/kit/mock-wallet.ts'
import { KitError } from '../../base/kit-error.ts'
import { createToken } from '../../base/token.ts'
import { defineManifest, definePlugin, implement, PLUGIN_API_VERSION } from '../../plugin.ts'
import { type RpcConcern, rpcGuards } from '../../points/rpc-guard.ts'
import { type RpcReviewer, rpcReviews } from '../../points/rpc-review.ts'
import { RpcService } from '../tokens.ts'
import { createTurns } from './turns.ts'

let t: TestKernel
afterEach(() => t.dispose())

const sign = { method: 'personal_sign', params: ['0x00', '0xada'] }
const Reviewer = createToken<RpcReviewer>('acme/reviewer')
const isOn = { feature: 'acme/on' } as const
type Turn = {
  readonly signal: AbortSignal
  readonly resolve: (concern?: RpcConcern) => void
  readonly reject: (error: Error) => void
}

/** A kit with a check, or a reviewer, of a plugin that the app switches off, and a check of another one that stays. */
async function start(what: 'checks' | 'reviews') {
  const turns: Turn[] = []
  const heard: string[] = []
  const wait = (_: unknown, signal: AbortSignal) =>
    new Promise<any>((resolve, reject) => turns.push({ signal, resolve, reject }))
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: ['0xada'],
    answers: { personal_sign: '0xsigned' },
  })
  const manifest = defineManifest({
    id: 'acme/looks',
    apiVersion: PLUGIN_API_VERSION,
    gate: isOn,
    permissions: ['policy:review'],
    provides: { reviewer: Reviewer },
    contributes:
      what === 'checks'
        ? [rpcGuards.of({ id: 'acme/check', check: wait })]
        : [rpcReviews.of({ id: 'acme/look', methods: [sign.method], reviewer: Reviewer })],
  })
  const check = async () => void heard.push('stays')
  t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, () => ({ reviewer: { review: wait } })),
      })),
      definePlugin({
        id: 'moss/stays',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        contributes: [rpcGuards.of({ id: 'moss/check', check })],
      }),
    ],
    features: { 'acme/on': true },
    expectsFaults: true,
  })
  await t.start()
  await t.connect(wallet)
  const rpc = await t.service(RpcService)
  const ask = async () => {
    const asked = rpc.request(sign).catch(({ code }) => code)
    for (let waits = 0; turns.length === 0 && waits < 50; waits += 1) await t.settle()
    return { asked, turn: turns.splice(0)[0]! }
  }
  return { ask, heard }
}

const turnOff = () => t.reconfigure({ features: { 'acme/on': false } })
const turnOn = () => t.reconfigure({ features: { 'acme/on': true } })

describe('[SEC-86] a plugin of others that is switched off while it looks at a request', () => {
  test.each<readonly [string, (turn: Turn) => void]>([
    ['a refusal', ({ reject }) => reject(new KitError('Words', { code: 'acme/NO' }))],
    ['a concern', ({ resolve }) => resolve({ reason: 'Words of acme after its end' })],
    ['no answer at all', () => {}],
  ])('fault: its check is over: %s does not count', async (_, answer) => {
    const { ask, heard } = await start('checks')
    const { asked, turn } = await ask()
    await turnOff()
    expect(turn.signal.aborted).toBe(true)
    answer(turn)
    await expect(asked).resolves.toBe('0xsigned')
    // As if it were not listed: who else looks, looks.
    expect(heard).toEqual(['stays'])
  })

  test.each<readonly [string, (turn: Turn) => void]>([
    ['a refusal', ({ reject }) => reject(new KitError('Words', { code: 'acme/NO' }))],
    ['no answer at all', () => {}],
  ])('fault: its review is over: %s withholds nothing', async (_, answer) => {
    const { ask } = await start('reviews')
    const { asked, turn } = await ask()
    await turnOff()
    expect(turn.signal.aborted).toBe(true)
    answer(turn)
    await expect(asked).resolves.toBe('0xsigned')
  })

  test('behaviour: once it is on again it is asked as before', async () => {
    const { ask } = await start('checks')
    const first = await ask()
    await turnOff()
    await turnOn()
    await expect(first.asked).resolves.toBe('0xsigned')
    const second = await ask()
    expect(second.turn.signal.aborted).toBe(false)
    second.turn.reject(new KitError('Words', { code: 'acme/NO' }))
    await expect(second.asked).resolves.toBe('acme/NO')
  })

  test('fault: one that is off before its turn is not asked', async () => {
    await start('checks')
    const listed = t.kernel.point(rpcGuards).getSnapshot()
    const before = createTurns(t.kernel, listed)
    await turnOff()
    const after = createTurns(t.kernel, listed)
    const { signal } = new AbortController()
    const asked: string[] = []
    for (const inTurn of [before, after]) {
      for (const id of ['acme/looks', 'moss/stays']) {
        await inTurn(id, signal, async () => asked.push(id))
      }
    }
    expect(asked).toEqual(['moss/stays', 'moss/stays'])
  })
})
