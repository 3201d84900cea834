import { describe, expect, it } from '@jest/globals'
import {
  accountActions,
  accountView,
  createToken,
  defineManifest,
  defineMessages,
  definePlugin,
  implement,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../kit/create-test-kernel.ts'
import { Goods, type Mood, rang } from './bad-plugin.ts'
import { floodsTheBus } from './floods-the-bus.ts'
import { forgetsAService } from './forgets-a-service.ts'
import { hangsInSetup } from './hangs-in-setup.ts'
import { hasNoLazyHalf } from './has-no-lazy-half.ts'
import { leaks } from './leaks.ts'
import { reachesForMore } from './reaches-for-more.ts'
import { registersADuplicate } from './registers-a-duplicate.ts'
import { rejectsInHandler } from './rejects-in-handler.ts'
import { rejectsInRun } from './rejects-in-run.ts'
import { rejectsInSetup } from './rejects-in-setup.ts'
import { throwsInHandler } from './throws-in-handler.ts'
import { throwsInReducer } from './throws-in-reducer.ts'
import { throwsInSetup } from './throws-in-setup.ts'
import { throwsInTeardown } from './throws-in-teardown.ts'
import { throwsInTimer } from './throws-in-timer.ts'

const Shop = createToken<{ sell(): string }>('good/shop')
const shopManifest = defineManifest({
  id: 'good/shop',
  apiVersion: PLUGIN_API_VERSION,
  needs: { goods: Goods },
  provides: { shop: Shop },
})
/** Needs the goods of the bad plugin. */
const shop = definePlugin(shopManifest, undefined, async () => ({
  default: implement(shopManifest, ({ goods }) => ({
    shop: { sell: () => `sold ${goods.deliver()}` },
  })),
}))
const words = defineMessages('good', { neighbour: 'Neighbour' })
/** Has nothing to do with it, and counts what it hears. */
const neighbour = (heard: { times: number }): Plugin => {
  const manifest = defineManifest({
    id: 'good/neighbour',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    contributes: [
      accountActions.of({
        id: 'neighbour',
        label: { catalogue: words, key: 'neighbour' },
        icon: '',
        opens: accountView,
      }),
    ],
  })
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (_, ctx) => void ctx.on(rang, () => (heard.times += 1))),
  }))
}

async function world(bad: Plugin, features = {}) {
  const heard = { times: 0 }
  const t = createTestKernel({
    plugins: [neighbour(heard), bad, shop],
    features,
    expectsFaults: true,
  })
  await t.start()
  const of = (id: string) => {
    const { status, reason } = t.kernel.inspect().plugins.find((plugin) => plugin.id === id) ?? {}
    return { status, reason }
  }
  const faults = () =>
    t.kernel
      .inspect()
      .faults.map(
        ({ pluginId, where, message, count }) => `${pluginId} ${where}: ${message} ×${count}`,
      )
  const activate = () => t.kernel.activate('bad/plugin').catch(() => {})
  const sell = async () => (await t.service(Shop)).sell()
  return { t, heard, of, faults, activate, sell }
}

interface Outcome {
  readonly plugin: (mood: Mood) => Plugin
  /** Makes it misbehave once it is asked to be active. */
  readonly provoke?: (t: TestKernel) => unknown
  readonly reason: string
  readonly faults: readonly string[]
  /** Rings that a neighbour hears in the meantime. */
  readonly rings?: number
}

const ring = ({ kernel }: TestKernel) => kernel.emit(rang({ times: 1 }))
const ringTwice = async (t: TestKernel) => {
  ring(t)
  await t.settle()
  ring(t)
  await t.settle()
}

const outcomes: Readonly<Record<string, Outcome>> = {
  'throws in set-up': {
    plugin: throwsInSetup,
    reason: 'no breakfast',
    faults: ['bad/plugin setup: no breakfast ×1'],
  },
  'rejects in set-up': {
    plugin: rejectsInSetup,
    provoke: (t) => t.clock.advance(10),
    reason: 'no lunch',
    faults: ['bad/plugin setup: no lunch ×1'],
  },
  'hangs in set-up': {
    plugin: hangsInSetup,
    provoke: (t) => t.clock.advance(10_000),
    reason: 'the set-up of "bad/plugin" was not done after 10000 ms',
    faults: ['bad/plugin setup: the set-up of "bad/plugin" was not done after 10000 ms ×1'],
  },
  'forgets a service that it provides': {
    plugin: forgetsAService,
    reason: 'setup returned no "goods", though the manifest provides it',
    faults: ['bad/plugin setup: setup returned no "goods", though the manifest provides it ×1'],
  },
  'has no lazy half': {
    plugin: hasNoLazyHalf,
    reason: 'its lazy half has no `export default implement(…)`',
    faults: ['bad/plugin setup: its lazy half has no `export default implement(…)` ×1'],
  },
  'throws in a handler, twice': {
    plugin: throwsInHandler,
    provoke: ringTwice,
    rings: 2,
    reason: 'on bad/bell/rang: dropped it',
    faults: ['bad/plugin on bad/bell/rang: dropped it ×2'],
  },
  'rejects in a handler, twice': {
    plugin: rejectsInHandler,
    provoke: ringTwice,
    rings: 2,
    reason: 'run: dropped it later',
    faults: ['bad/plugin run: dropped it later ×2'],
  },
  'leaves a promise to reject, twice': {
    plugin: rejectsInRun,
    provoke: ringTwice,
    rings: 2,
    reason: 'run: nobody waits',
    faults: ['bad/plugin run: nobody waits ×2'],
  },
  'throws in a timer, twice': {
    plugin: throwsInTimer,
    provoke: async (t) => {
      ring(t)
      await t.clock.advance(5)
      ring(t)
      await t.clock.advance(5)
    },
    rings: 2,
    reason: 'run: overslept',
    faults: ['bad/plugin run: overslept ×2'],
  },
  'throws in a reducer, once': {
    plugin: throwsInReducer,
    provoke: ring,
    rings: 1,
    reason: 'reducer: cannot count',
    faults: ['bad/plugin reducer: cannot count ×1'],
  },
  'floods the bus': {
    plugin: floodsTheBus,
    provoke: async (t) => {
      ring(t)
      ring(t)
    },
    // What a plugin may say in a second, and what it was answering.
    rings: 1_002,
    reason: 'flood: more than 1000 facts in a second',
    faults: ['bad/plugin flood: more than 1000 facts in a second ×2'],
  },
  'reaches for what it did not declare': {
    plugin: reachesForMore,
    reason: 'The plugin "bad/plugin" has not declared the permission "storage".',
    faults: [
      'bad/plugin setup: The plugin "bad/plugin" has not declared the permission "storage". ×1',
    ],
  },
}

describe('a bad plugin costs only itself', () => {
  it.each(Object.entries(outcomes))(
    '[C.28, SEC-87, SEC-88] fault: one that %s',
    async (_, { plugin, provoke, reason, faults, rings = 0 }) => {
      const mood = { isBad: true }
      const w = await world(plugin(mood))
      const activation = w.activate()
      await w.t.settle()
      await provoke?.(w.t)
      await activation
      await w.t.settle()
      expect(w.of('bad/plugin')).toEqual({ status: 'failed', reason })
      expect(w.faults()).toEqual(faults)
      expect(w.of('good/shop')).toEqual({
        status: 'blocked',
        // Why the other one failed is said of that one alone.
        reason: 'it needs "bad/goods" of "bad/plugin", which is failed',
      })
      await expect(w.sell()).rejects.toMatchObject({ code: 'PLUGIN_NOT_AVAILABLE' })
      expect(w.of('good/neighbour').status).toBe('active')
      expect(w.heard.times).toBe(rings)
      expect(w.t.tracker.live().filter((owner) => owner === 'bad/plugin')).toEqual([])

      mood.isBad = false
      await w.t.kernel.retry('bad/plugin')
      expect(w.of('bad/plugin').status).toBe('active')
      expect(w.of('good/shop').status).toBe('idle')
      expect(await w.sell()).toBe('sold goods')
      expect(w.faults()).toEqual(faults)
      await w.t.dispose()
    },
  )

  it('[C.28] fault: one that registers a duplicate keeps the rest of what it does', async () => {
    const w = await world(registersADuplicate({ isBad: false }))
    const actions = w.t.kernel.point(accountActions).getSnapshot()
    expect(actions.map(({ pluginId }) => pluginId)).toEqual(['good/neighbour', 'bad/plugin'])
    expect(await w.sell()).toBe('sold goods')
    expect(w.of('good/neighbour').status).toBe('active')
    expect(w.faults()).toEqual([
      'bad/plugin contribution to accountActions: "bad/plugin/neighbour" is taken by "bad/plugin" ×1',
    ])
    await w.t.dispose()
  })

  it('[C.27, SEC-93] fault: what one leaks ends with it, and three rounds equal one', async () => {
    const heard = { times: 0 }
    const w = await world(leaks({ isBad: true }, heard), { leaks: true })
    const live = () => w.t.tracker.live().length
    const before = live()
    const rounds: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      await w.activate()
      ring(w.t)
      ring(w.t)
      expect(live()).toBeGreaterThan(before + 3)
      await w.t.reconfigure({ features: { leaks: false } })
      ring(w.t)
      await w.t.clock.advance(120_000)
      rounds.push([live(), w.t.clock.pending, heard.times / (round + 1)])
      await w.t.reconfigure({ features: { leaks: true } })
    }
    expect(rounds).toEqual(Array(3).fill([before, 0, 3]))
    expect(w.faults()).toEqual([])
    await w.t.dispose()
  })

  it('[C.27] fault: one that throws in its teardown is off all the same', async () => {
    const w = await world(throwsInTeardown({ isBad: true }), { lasts: true })
    await w.activate()
    await w.t.reconfigure({ features: { lasts: false } })
    expect(w.of('bad/plugin').status).toBe('disabled')
    expect(w.of('good/shop').status).toBe('blocked')
    expect(w.faults()).toEqual(['bad/plugin teardown: will not go ×1'])
    await w.t.reconfigure({ features: { lasts: true } })
    expect(await w.sell()).toBe('sold goods')
    await w.t.dispose()
  })
})
