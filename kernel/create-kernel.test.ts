import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createTestKernel, type TestKernelOptions } from '../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../test/kit/fakes.ts'
import {
  combineByKey,
  defineContributionPoint,
  defineListPoint,
  isSameList,
} from './base/contribution-point.ts'
import { defineEvent } from './base/event.ts'
import { KitError } from './base/kit-error.ts'
import { defineStore } from './base/store.ts'
import { createToken, type Token } from './base/token.ts'
import { bindService } from './service-binding.ts'
import type { PluginStatus } from './lifecycle/plugin-events.ts'
import {
  defineManifest,
  definePlugin,
  implement,
  type Plugin,
  type PluginContext,
} from './plugin.ts'

interface Greeter {
  greet(): string
}
const Greeter = createToken<Greeter>('hello/greeter')
const Clerk = createToken<{ serve(): string }>('clerk/clerk')
const rang = defineEvent<{ times: number }>()('bell/rang')
const bellStore = defineStore<{ readonly rings: number }>({
  id: 'bell/state',
  initial: { rings: 0 },
  reducers: (on) => [on(rang, (state, { times }) => ({ rings: state.rings + times }))],
})
const signs = defineContributionPoint({
  id: 'signs',
  combine: combineByKey<{ readonly id: string }>(({ id }) => id),
  isEqual: isSameList,
})

const helloManifest = defineManifest({
  id: 'hello',
  apiVersion: 1,
  gate: { feature: 'hello' },
  provides: { greeter: Greeter },
})
const hello = (greet = () => 'hello') =>
  definePlugin(helloManifest, undefined, async () => ({
    default: implement(helloManifest, () => ({ greeter: { greet } })),
  }))
const clerkManifest = defineManifest({
  id: 'clerk',
  apiVersion: 1,
  needs: { greeter: Greeter },
  provides: { clerk: Clerk },
  contributes: [signs.of({ id: 'clerk' })],
})
const clerk = () =>
  definePlugin(clerkManifest, undefined, async () => ({
    default: implement(clerkManifest, ({ greeter }) => ({
      clerk: { serve: () => `${greeter.greet()}, what will it be?` },
    })),
  }))
/** A plugin of one function. */
const toy = (
  id: string,
  setup: (context: PluginContext) => void | Promise<void> = () => {},
  rest: Partial<Plugin['manifest']> = {},
): Plugin => {
  const manifest: Plugin['manifest'] = { id, apiVersion: 1, ...rest }
  return definePlugin(manifest, undefined, async () => ({
    default: { manifest, setup: (_: unknown, context: PluginContext) => setup(context) },
  }))
}

const start = async (options: TestKernelOptions) => {
  const t = createTestKernel(options)
  await t.start()
  const status = (id: string): PluginStatus | undefined =>
    t.kernel.inspect().plugins.find((plugin) => plugin.id === id)?.status
  const reason = (id: string) =>
    t.kernel.inspect().plugins.find((plugin) => plugin.id === id)?.reason
  const signIds = () =>
    t.kernel
      .point(signs)
      .getSnapshot()
      .map(({ value }) => value.id)
  return { ...t, status, reason, signIds }
}

describe('kernel', () => {
  it('default: a service activates its plugin and what that needs', async () => {
    const t = await start({ plugins: [clerk(), hello()], features: { hello: true } })
    expect([t.status('hello'), t.status('clerk')]).toEqual(['idle', 'idle'])
    expect((await t.kernel.service(Clerk)).serve()).toBe('hello, what will it be?')
    expect([t.status('hello'), t.status('clerk')]).toEqual(['active', 'active'])
    await t.dispose()
  })

  it('[C.29] behaviour: inspect says for each plugin why it is on or off', async () => {
    const t = await start({
      plugins: [hello(), clerk(), toy('sol', undefined, { gate: { namespaces: ['solana'] } })],
      features: { hello: false },
      namespaces: ['eip155'],
    })
    expect(t.status('hello')).toBe('disabled')
    expect(t.reason('hello')).toBe('feature "hello" is false in the test')
    expect(t.reason('clerk')).toBe('it needs "hello/greeter" of "hello", which is disabled')
    expect(t.reason('sol')).toBe('it needs a namespace that is not configured: solana')
    await t.reconfigure({ features: { hello: true } })
    expect(t.reason('hello')).toBe('feature "hello" is true in the test')
    await t.dispose()
  })

  it('[C.25] behaviour: the open plugins are exactly those whose features are on', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.boolean(),
            fc.record(
              Object.fromEntries(
                names.map((name) => [
                  name,
                  fc.oneof(fc.boolean(), fc.constantFrom<string[]>([], ['one'])),
                ]),
              ),
            ),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        async (configurations) => {
          const t = await start({
            plugins: names.map((name) => toy(name, undefined, { gate: { feature: name } })),
          })
          for (const [isSettled, features] of configurations) {
            await t.reconfigure({ features, isSettled })
            const isOn = (name: string) => {
              const value = features[name]
              return isSettled && (Array.isArray(value) ? value.length > 0 : value === true)
            }
            expect(names.filter((name) => t.status(name) === 'idle')).toEqual(names.filter(isOn))
          }
          await t.dispose()
        },
      ),
      { numRuns: 30 },
    )
  })

  it('[C.26] behaviour: a changed configuration opens and closes plugins while the kit runs', async () => {
    const t = await start({ plugins: [hello(), clerk()], features: { hello: true } })
    await t.kernel.service(Clerk)
    expect(t.signIds()).toEqual(['clerk'])
    await t.reconfigure({ features: { hello: false } })
    expect([t.status('hello'), t.status('clerk')]).toEqual(['disabled', 'blocked'])
    expect(t.signIds()).toEqual([])
    expect(t.kernel.find(Clerk)).toBeUndefined()
    await t.reconfigure({ features: { hello: true } })
    expect([t.status('hello'), t.status('clerk')]).toEqual(['idle', 'idle'])
    expect(t.signIds()).toEqual(['clerk'])
    await t.dispose()
  })

  it('[C.27] behaviour: a deactivated plugin leaves nothing behind, and three rounds equal one', async () => {
    let heard = 0
    const noisy = toy(
      'noisy',
      (ctx) => {
        ctx.on(rang, () => (heard += 1))
        ctx.watch(
          bellStore,
          (state) => state.rings,
          () => (heard += 1),
        )
        ctx.contribute(signs.of({ id: 'dynamic' }))
        ctx.add(ctx.clock.after(1_000, () => (heard += 100)))
        ctx.run(ctx.clock.delay(1_000, ctx.signal).then(() => void (heard += 100)))
      },
      { gate: { feature: 'noisy' }, activation: 'start', stores: [bellStore] },
    )
    const t = await start({ plugins: [noisy], features: { noisy: true } })
    const states: string[] = []
    const others = t.tracker
      .live()
      .filter((owner) => owner !== 'noisy' && owner !== 'on bell/rang').length
    for (let round = 0; round < 3; round += 1) {
      t.kernel.emit(rang({ times: 2 }))
      expect(t.signIds()).toEqual(['dynamic'])
      await t.reconfigure({ features: { noisy: false } })
      t.kernel.emit(rang({ times: 1 }))
      await t.clock.advance(2_000)
      states.push(
        JSON.stringify([
          t.signIds(),
          t.tracker.live().length - others,
          t.clock.pending,
          heard / (round + 1),
        ]),
      )
      await t.reconfigure({ features: { noisy: true } })
    }
    expect(states).toEqual(Array(3).fill(JSON.stringify([[], 0, 0, 2])))
    await t.dispose()
  })

  it('default: a plugin follows a point, and gets the service that a contribution names', async () => {
    const offers = defineListPoint<{ readonly id: string; readonly greeter: Token<Greeter> }>(
      'offers',
    )
    const seen: (string | undefined)[] = []
    let choosing: PluginContext | undefined
    const chooser = toy('chooser', (ctx) => {
      choosing = ctx
      const offered = ctx.point(offers)
      const greet = () => {
        const [first] = offered.getSnapshot()
        if (!first) return void seen.push(undefined)
        ctx.run(ctx.service(first.value.greeter).then((one) => void seen.push(one.greet())))
      }
      ctx.add(offered.subscribe(greet))
    })
    const offer = toy('offer', (ctx) => {
      ctx.contribute(offers.of({ id: 'hello', greeter: Greeter }))
    })
    const gated = {
      ...offer,
      manifest: { ...offer.manifest, gate: { feature: 'offer' }, activation: 'start' as const },
    }
    const t = await start({
      plugins: [chooser, gated, hello()],
      features: { hello: true, offer: false },
    })
    await t.kernel.activate('chooser')
    await t.reconfigure({ features: { hello: true, offer: true } })
    await t.settle()
    expect([seen, t.status('hello')]).toEqual([['hello'], 'active'])
    await t.reconfigure({ features: { hello: true, offer: false } })
    expect(seen).toEqual(['hello', undefined])
    await t.dispose()
    await expect(choosing?.service(Greeter)).rejects.toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
  })

  it('[C.28] fault: what throws as a point changes is a fault of the plugin that follows it', async () => {
    const follower = toy('follower', (ctx) => {
      ctx.add(
        ctx.point(signs).subscribe(() => {
          throw new Error('too many signs')
        }),
      )
    })
    const t = await start({ plugins: [follower, clerk(), hello()], expectsFaults: true })
    await t.kernel.activate('follower')
    await t.reconfigure({ features: { hello: true } })
    expect(t.kernel.inspect().faults).toMatchObject([
      { pluginId: 'follower', where: 'point signs', message: 'too many signs' },
    ])
    await t.dispose()
  })

  it('[C.27] behaviour: the state of a closed plugin starts anew', async () => {
    const t = await start({
      plugins: [toy('bell', undefined, { gate: { feature: 'bell' }, stores: [bellStore] })],
      features: { bell: true },
    })
    t.kernel.emit(rang({ times: 3 }))
    expect(t.state(bellStore)).toEqual({ rings: 3 })
    await t.reconfigure({ features: { bell: false } })
    expect(t.state(bellStore)).toEqual({ rings: 0 })
    await t.dispose()
  })

  it('[C.27] option: a store of the lazy half is there since the first activation, and starts anew', async () => {
    const bell = toy('bell', (ctx) => ctx.emit(rang({ times: 2 })), { gate: { feature: 'bell' } })
    const plugin = definePlugin(bell.manifest, undefined, async () => ({
      ...(await bell.load!()),
      stores: [bellStore],
    }))
    const t = await start({ plugins: [plugin], features: { bell: true } })
    expect(() => t.state(bellStore)).toThrow('Nobody declares the store "bell/state".')
    await t.kernel.activate('bell')
    expect(t.state(bellStore)).toEqual({ rings: 2 })
    await t.reconfigure({ features: { bell: false } })
    expect(t.state(bellStore)).toEqual({ rings: 0 })
    await t.reconfigure({ features: { bell: true } })
    await t.kernel.activate('bell')
    expect(t.state(bellStore)).toEqual({ rings: 2 })
    await t.dispose()
  })

  it('[C.28] fault: a plugin that throws in set-up is off; what needs it is blocked; others go on', async () => {
    const broken = definePlugin(helloManifest, undefined, async () => ({
      default: implement(helloManifest, () => {
        throw new Error('no breakfast')
      }),
    }))
    const t = await start({
      plugins: [
        broken,
        clerk(),
        toy('other', (ctx) => void ctx.contribute(signs.of({ id: 'other' }))),
      ],
      features: { hello: true },
      expectsFaults: true,
    })
    await expect(t.kernel.service(Clerk)).rejects.toMatchObject({
      code: 'PLUGIN_DEACTIVATED',
      details: '"hello" went away',
    })
    await t.kernel.activate('other')
    expect(t.status('hello')).toBe('failed')
    expect(t.reason('hello')).toBe('no breakfast')
    expect(t.status('clerk')).toBe('blocked')
    expect(t.reason('clerk')).toBe('it needs "hello/greeter" of "hello", which is failed')
    expect(t.signIds()).toEqual(['other'])
    expect(t.kernel.inspect().faults).toEqual([
      expect.objectContaining({ pluginId: 'hello', where: 'setup', message: 'no breakfast' }),
    ])
    await t.dispose()
  })

  it('[C.29] option: a plugin that starts where the address has its parameter sleeps elsewhere', async () => {
    const statusAt = async (search: string) => {
      const page = fakePage({ window: fakeWindow({ location: { search } }) as never })
      const t = await start({
        plugins: [toy('guest', () => {}, { activation: 'back=' })],
        environment: fakeEnvironment({ page }),
      })
      const status = t.status('guest')
      await t.dispose()
      return status
    }
    expect(await statusAt('?a=1&back=')).toBe('active')
    expect(await statusAt('?a=back&backs=1')).toBe('idle')
    expect(await statusAt('')).toBe('idle')
  })

  it('[C.29] option: a plugin that starts in a frame or a web view sleeps elsewhere, and on a server', async () => {
    const statusWith = async (window: object | undefined) => {
      const page = fakePage({ window: window as never })
      const t = await start({
        plugins: [toy('guest', () => {}, { activation: 'framed' })],
        environment: fakeEnvironment({ page }),
      })
      const status = t.status('guest')
      await t.dispose()
      return status
    }
    const alone = (globals = {}) => {
      const window = fakeWindow(globals)
      window['parent'] = window
      return window
    }
    expect(await statusWith(fakeWindow({ parent: {} }))).toBe('active')
    expect(await statusWith(alone({ ReactNativeWebView: {} }))).toBe('active')
    expect(await statusWith(alone())).toBe('idle')
    expect(await statusWith(undefined)).toBe('idle')
  })

  it('[C.28] fault: the second fault of a handler costs the plugin its life, the first does not', async () => {
    const t = await start({
      plugins: [
        toy(
          'clumsy',
          (ctx) =>
            void ctx.on(rang, () => {
              throw new Error('dropped it')
            }),
          { activation: 'start' },
        ),
      ],
      expectsFaults: true,
    })
    t.kernel.emit(rang({ times: 1 }))
    expect(t.status('clumsy')).toBe('active')
    t.kernel.emit(rang({ times: 1 }))
    expect(t.status('clumsy')).toBe('failed')
    await t.kernel.retry('clumsy')
    expect(t.status('clumsy')).toBe('active')
    await t.dispose()
  })

  it('[C.28] fault: a plugin whose code did not come is loaded anew when it is wanted again', async () => {
    let isOffline = true
    const late = definePlugin(helloManifest, undefined, async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: implement(helloManifest, () => ({ greeter: { greet: () => 'at last' } })) }
    })
    const t = await start({
      plugins: [late, clerk()],
      features: { hello: true },
      expectsFaults: true,
    })
    await expect(t.kernel.service(Greeter)).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    expect([t.status('hello'), t.status('clerk')]).toEqual(['failed', 'blocked'])
    await expect(t.kernel.service(Greeter)).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    isOffline = false
    expect((await t.kernel.service(Greeter)).greet()).toBe('at last')
    expect((await t.kernel.service(Clerk)).serve()).toBe('at last, what will it be?')
    await t.dispose()
  })

  it('[C.28] fault: a reducer that throws ends its plugin and keeps the last good state', async () => {
    const badStore = defineStore<{ readonly rings: number }>({
      id: 'bad/state',
      initial: { rings: 0 },
      survivesDeactivation: true,
      reducers: (on) => [
        on(rang, (state, { times }) => {
          if (times > 1) throw new Error('too many')
          return { rings: state.rings + times }
        }),
      ],
    })
    const t = await start({
      plugins: [toy('bad', undefined, { stores: [badStore] })],
      expectsFaults: true,
    })
    t.kernel.emit(rang({ times: 1 }))
    t.kernel.emit(rang({ times: 2 }))
    expect(t.state(badStore)).toEqual({ rings: 1 })
    expect(t.status('bad')).toBe('failed')
    await t.dispose()
  })

  it('fault: a set-up that never ends fails after its limit and keeps nobody waiting', async () => {
    const t = await start({
      plugins: [toy('sleepy', () => new Promise(() => {})), toy('awake')],
      expectsFaults: true,
    })
    const activation = t.kernel.activate('sleepy').catch((error: unknown) => error)
    await t.kernel.activate('awake')
    await t.settle()
    await t.clock.advance(10_000)
    expect(await activation).toMatchObject({ code: 'PLUGIN_FAILED' })
    expect([t.status('sleepy'), t.status('awake')]).toEqual(['failed', 'active'])
    await t.dispose()
  })

  it('behaviour: a plugin switched off while it loads is aborted and its result dropped', async () => {
    let aborted = false
    const slow = toy(
      'slow',
      async (ctx) => {
        ctx.signal.addEventListener('abort', () => (aborted = true))
        await ctx.clock.delay(5_000)
        ctx.contribute(signs.of({ id: 'slow' }))
      },
      { gate: { feature: 'slow' } },
    )
    const t = await start({ plugins: [slow], features: { slow: true } })
    const activation = t.kernel.activate('slow').catch((error: unknown) => error)
    await t.settle()
    await t.reconfigure({ features: { slow: false } })
    await t.clock.advance(5_000)
    expect(await activation).toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
    expect(aborted).toBe(true)
    expect(t.status('slow')).toBe('disabled')
    expect(t.signIds()).toEqual([])
    await t.dispose()
  })

  it('behaviour: several who ask share one activation', async () => {
    let setups = 0
    const t = await start({ plugins: [toy('once', () => void (setups += 1))] })
    await Promise.all([t.kernel.activate('once'), t.kernel.activate('once')])
    await t.kernel.activate('once')
    expect(setups).toBe(1)
    await t.dispose()
  })

  it('behaviour: asking for a point activates those who add to it later', async () => {
    const t = await start({
      plugins: [
        toy('later', (ctx) => void ctx.contribute(signs.of({ id: 'later' })), {
          contributesLater: [signs],
        }),
        toy('never'),
      ],
    })
    await t.kernel.activatePoint(signs)
    expect(t.signIds()).toEqual(['later'])
    expect(t.status('never')).toBe('idle')
    await t.dispose()
  })

  it('fault: a permission that was not declared', async () => {
    let problem: unknown
    const t = await start({
      plugins: [
        toy('greedy', (ctx) => {
          try {
            void ctx.storage
          } catch (error) {
            problem = error
          }
        }),
      ],
    })
    await t.kernel.activate('greedy')
    expect(problem).toMatchObject({ code: 'PERMISSION_NOT_DECLARED' })
    expect(t.status('greedy')).toBe('active')
    await t.dispose()
  })

  it('fault: a plugin of another API version is incompatible and named', async () => {
    const t = await start({
      plugins: [toy('acme/old', undefined, { apiVersion: 0 })],
      expectsFaults: true,
    })
    expect(t.status('acme/old')).toBe('incompatible')
    expect(t.reason('acme/old')).toBe('it was made for plugin API 0, this kernel has 1')
    await t.dispose()
  })

  it('behaviour: an expected error of a set-up is no fault', async () => {
    const t = await start({
      plugins: [
        toy('missing', () => {
          throw new KitError('Install the peer.', { code: 'PEER_MISSING' })
        }),
      ],
    })
    await expect(t.kernel.activate('missing')).rejects.toMatchObject({ code: 'PEER_MISSING' })
    expect(t.kernel.inspect().faults).toEqual([])
    await t.dispose()
  })

  it('behaviour: a plugin without needs has its storage, even if it is the first to set up', async () => {
    const manifest = { permissions: ['storage'], activation: 'start' } as const
    let prefix: string | undefined
    const first = toy('first', (context) => void (prefix = context.storage.prefix), manifest)
    const t = await start({ plugins: [first] })
    expect(t.reason('first')).toBe('its set-up finished')
    expect(prefix).toBe('latchkey/test/first/')
    await t.dispose()
  })

  it('[C.32] behaviour: two kernels share no state, service or event', async () => {
    const Count = createToken<{ n: number }>('test/count')
    const services = () => [bindService(Count, () => ({ n: 0 }))]
    const one = await start({ stores: [bellStore], services: services() })
    const two = await start({ stores: [bellStore], services: services() })
    one.kernel.emit(rang({ times: 1 }))
    ;(await one.kernel.service(Count)).n = 5
    expect(one.state(bellStore)).toEqual({ rings: 1 })
    expect(two.state(bellStore)).toEqual({ rings: 0 })
    expect(two.emitted(rang)).toEqual([])
    expect((await two.kernel.service(Count)).n).toBe(0)
    await one.dispose()
    two.kernel.emit(rang({ times: 2 }))
    expect(two.state(bellStore)).toEqual({ rings: 2 })
    await two.dispose()
  })

  it('behaviour: wrong uses of a manifest do not compile', () => {
    // @ts-expect-error a provided service is forgotten
    implement(helloManifest, () => ({}))
    // @ts-expect-error a provided service has another shape
    implement(helloManifest, () => ({ greeter: { greet: 1 } }))
    // @ts-expect-error a service that was not asked for
    implement(clerkManifest, ({ cook }) => ({ clerk: { serve: () => String(cook) } }))
    const manifest = defineManifest({ id: 'w', apiVersion: 1, wants: { greeter: Greeter } })
    // @ts-expect-error a wanted service may be absent
    implement(manifest, ({ greeter }) => void greeter.greet())
    expect(manifest.id).toBe('w')
  })
})
