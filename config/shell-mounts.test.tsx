import { describe, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import fc from 'fast-check'
import {
  accountView,
  allWalletsView,
  connectView,
  defineManifest,
  definePlugin,
  modalCreated,
  modalOpened,
  networksView,
  type OpenOutcome,
  PLUGIN_API_VERSION,
  routerStore,
  views,
  ViewService,
} from '../kernel/exports/index.ts'
import { Environment } from '../kernel/exports/internal.ts'
import { createTestKernel, type TestKernel } from '../test/kit/create-test-kernel.ts'
import { settle } from '../test/kit/fakes.ts'
import { kitOf } from '../test/kit/kit-of.ts'
import { mockNamespace } from '../test/kit/mock-wallet.ts'
import { mountShell } from '../ui-shell/mount.tsx'
import { createShellMounts, type ShellMountsDependencies } from './shell-mounts.ts'

function setUp(options: ShellMountsDependencies['options'] = {}) {
  const test: TestKernel = createTestKernel()
  const kernel = test.kernel
  const drawn: unknown[] = []
  const hadServices: boolean[] = []
  let isBroken = false
  let loads = 0
  const mounts = createShellMounts({
    kit: () => kitOf(test),
    async loadShell() {
      loads += 1
      if (isBroken) throw new Error('chunk')
      return {
        mountShell(_, placement) {
          drawn.push(placement)
          hadServices.push(kernel.find(Environment) !== undefined)
          return () => drawn.splice(drawn.indexOf(placement), 1)
        },
      }
    },
    environment: test.environment,
    kernel,
    options,
  })
  return {
    test,
    mounts,
    drawn,
    hadServices,
    loads: () => loads,
    breakLoading: (broken: boolean) => {
      isBroken = broken
    },
    async open() {
      await test.start()
      await test.service(ViewService)
      kernel.emit(modalOpened({ viewId: 'Connect' }))
      await settle()
    },
    async end() {
      mounts.dispose()
      expect(drawn).toEqual([])
      await test.dispose()
    },
  }
}

describe('shell', () => {
  test('fault: without a network nothing is imported, as a failed import would stay failed; what is loaded already opens', async () => {
    const { test, mounts, loads, end } = setUp()
    test.environment.page.change({ online: false })
    expect(() => mounts.preload()).toThrow(expect.objectContaining({ code: 'OFFLINE' }))
    expect(loads()).toBe(0)
    test.environment.page.change({ online: true })
    mounts.preload()
    await settle()
    test.environment.page.change({ online: false })
    mounts.preload()
    expect(loads()).toBe(2)
    await end()
  })

  test('behaviour: code that was fetched before anybody opened it draws without a network', async () => {
    const { test, mounts, drawn, open, end } = setUp()
    await mounts.load()
    test.environment.page.change({ online: false })
    expect(() => mounts.preload()).not.toThrow()
    await open()
    expect(drawn).toHaveLength(1)
    await end()
  })

  test('fault: what opens by itself without a network imports nothing, closes, and draws once there is one', async () => {
    const { test, drawn, loads, open, end } = setUp()
    test.environment.page.change({ online: false })
    await open()
    expect([loads(), drawn.length, test.kernel.store(routerStore).getSnapshot().isOpen]).toEqual([
      0,
      0,
      false,
    ])
    test.environment.page.change({ online: true })
    await open()
    expect(drawn).toHaveLength(1)
    await end()
  })

  test('behaviour: nothing is drawn before the services of its kit are there, however early its code is', async () => {
    const { test, mounts, drawn, hadServices, end } = setUp()
    mounts.mount(document.body)
    await test.start()
    for (let round = 0; round < 10 && drawn.length === 0; round++) await settle()
    expect(hadServices).toEqual([true])
    await end()
  })

  test('default: nothing is loaded or drawn before the first opening, then one shell', async () => {
    const { test, drawn, loads, open, end } = setUp()
    await settle()
    expect(loads()).toBe(0)
    await open()
    await open()
    expect(drawn).toEqual([{ target: undefined, inline: false, portal: undefined }])
    expect(test.emitted(modalCreated)).toHaveLength(1)
    await end()
  })

  test('[S2.02] option: disableAppend and enableEmbedded leave it to the host', async () => {
    for (const options of [{ disableAppend: true }, { enableEmbedded: true }]) {
      const { test, drawn, loads, open, end } = setUp(options)
      await open()
      expect([loads(), drawn]).toEqual([0, []])
      // It may mount in answer to the opening, but nothing stays open that nobody can see.
      expect(test.state(routerStore).isOpen).toBe(true)
      await test.clock.advance(1_000)
      expect(test.state(routerStore).isOpen).toBe(false)
      expect(test.environment.log.lines.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^SHELL_NOT_PLACED: .* Mount a KitPanel, a KitModal/),
      ])
      await end()
    }
  })

  test('option: what the host mounts in answer to the opening shows what was opened', async () => {
    for (const element of [undefined, document.createElement('div')]) {
      const { test, mounts, drawn, open, end } = setUp({ enableEmbedded: true })
      await open()
      mounts.mount(element)
      await settle()
      await test.clock.advance(1_000)
      expect(test.state(routerStore).isOpen).toBe(true)
      expect(drawn).toEqual([{ target: element, inline: element !== undefined, portal: undefined }])
      await end()
    }
  })

  test('option: portal', async () => {
    const portal = document.createElement('div')
    const { drawn, open, end } = setUp({ portal })
    await open()
    expect(drawn).toEqual([{ target: undefined, inline: false, portal }])
    await end()
  })

  test('behaviour: a mounted element is inline, and the opening draws no second shell', async () => {
    const { test, mounts, drawn, open, end } = setUp()
    const target = document.createElement('div')
    const unmount = mounts.mount(target)
    await settle()
    await open()
    expect(drawn).toEqual([{ target, inline: true, portal: undefined }])
    unmount()
    unmount()
    await settle()
    expect(drawn).toEqual([])
    expect(test.state(routerStore)).toMatchObject({ isOpen: false, isInline: false, history: [] })
    await end()
  })

  test('behaviour: what is unmounted and mounted again at once, as StrictMode does, is drawn once', async () => {
    const { test, mounts, loads, drawn, end } = setUp()
    const target = document.createElement('div')
    mounts.mount(target, { view: 'Networks' })()
    mounts.mount(target, { view: 'Networks' })
    await settle()
    expect([loads(), drawn.length]).toEqual([1, 1])
    expect(test.state(routerStore).restView).toBe('Networks')
    await end()
  })

  test('fault: a panel that cannot load is tried again at the next opening', async () => {
    const { test, mounts, drawn, open, breakLoading, end } = setUp()
    breakLoading(true)
    mounts.mount(document.createElement('div'))
    await settle()
    expect(drawn).toEqual([])
    breakLoading(false)
    await open()
    expect([drawn.length, test.state(routerStore).isOpen]).toEqual([1, true])
    await end()
  })

  test('fault: a view that is not there is named in the log', async () => {
    const { test, mounts, end } = setUp()
    await test.start()
    mounts.mount(document.createElement('div'), { view: 'Netwroks' as never })
    await settle()
    expect(test.environment.log.lines.map(({ message }) => message)).toEqual([
      'The panel cannot rest on "Netwroks": there is no such view.',
    ])
    await end()
  })

  test('behaviour: unmounted while it loads, nothing is drawn', async () => {
    const { mounts, drawn, end } = setUp()
    mounts.mount()()
    await settle()
    expect(drawn).toEqual([])
    await end()
  })

  test('fault: a shell that cannot load closes the modal, and the next opening tries again', async () => {
    const { test, drawn, open, breakLoading, end } = setUp()
    breakLoading(true)
    await open()
    expect(test.state(routerStore).isOpen).toBe(false)
    expect(test.environment.log.lines).toEqual([
      { level: 'error', message: 'The modal could not be drawn.' },
    ])
    breakLoading(false)
    await open()
    expect(drawn).toHaveLength(1)
    await end()
  })
})

const toyViews = () =>
  definePlugin(
    defineManifest({
      id: 'toy',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [accountView, allWalletsView, connectView, networksView].map((view) =>
        views.of({
          view,
          load: async () => ({
            View: () => <button type="button">Press</button>,
            title: () => view.id,
          }),
        }),
      ),
    }),
  )

const steps = [
  ...['open', 'openNetworks', 'push', 'close', 'back'],
  ...['mountA', 'unmountA', 'mountB', 'unmountB', 'mountModal', 'unmountModal'],
] as const
type Step = (typeof steps)[number]

/** A page with room for two panels, and the real shell. */
async function realShell(options: ShellMountsDependencies['options']) {
  const t = createTestKernel({ plugins: [toyViews(), mockNamespace('eip155')] })
  await t.start()
  const service = await t.service(ViewService)
  document.body.innerHTML = '<main><div id="a"></div><div id="b"></div></main>'
  const elements = { A: document.querySelector('#a')!, B: document.querySelector('#b')! }
  const mounts = createShellMounts({
    kit: () => kitOf(t),
    loadShell: async () => ({ mountShell }),
    environment: t.environment,
    kernel: t.kernel,
    options,
  })
  const mounted = new Map<string, () => void>()
  const answers: Promise<OpenOutcome>[] = []
  let answered = 0
  const open = (view?: 'Networks') => {
    const answer = service.openModal(view === undefined ? {} : { view })
    answers.push(answer)
    void answer.then(() => (answered += 1))
  }
  const mount = (name: string, element?: Element) => {
    if (!mounted.has(name)) mounted.set(name, mounts.mount(element))
  }
  const unmount = (name: string) => {
    mounted.get(name)?.()
    mounted.delete(name)
  }
  const acts: Readonly<Record<Step, () => void>> = {
    open: () => open(),
    openNetworks: () => open('Networks'),
    push: () => {
      const { isOpen, isInline } = t.state(routerStore)
      if (isOpen || isInline) service.push(allWalletsView, {})
    },
    close: () => void service.close(),
    back: () => service.back(),
    mountA: () => mount('A', elements.A),
    unmountA: () => unmount('A'),
    mountB: () => mount('B', elements.B),
    unmountB: () => unmount('B'),
    mountModal: () => mount('Modal'),
    unmountModal: () => unmount('Modal'),
  }
  return {
    t,
    mounted,
    run: (step: Step) =>
      act(async () => {
        acts[step]()
        await t.settle()
        await settle()
      }),
    wait: (ms: number) => act(() => t.clock.advance(ms)),
    /** What a visitor meets. */
    look() {
      const cards = [...document.querySelectorAll('kit-modal')].flatMap((host) =>
        [...host.shadowRoot!.querySelectorAll('[role=dialog], [role=region]')].map((card) => ({
          role: card.getAttribute('role'),
          at: host.parentElement?.id || 'body',
          title: card.querySelector('h2')?.textContent,
        })),
      )
      const isPageFree =
        !document.querySelector('[inert], [data-kit-inert]') &&
        document.documentElement.style.overflow === '' &&
        document.body.style.overflow === ''
      const { isOpen, history } = t.state(routerStore)
      return { cards, isPageFree, isOpen, views: history.map(({ viewId }) => viewId) }
    },
    isWaitedFor: () => answered < answers.length,
    async end() {
      await act(async () => {
        mounts.dispose()
        await t.dispose()
      })
      expect(document.querySelector('kit-modal')).toBeNull()
      expect(document.querySelector('[inert], [data-kit-inert]')).toBeNull()
      document.body.replaceChildren()
    },
  }
}

describe('panel and modal', () => {
  test('behaviour: an opening stays where it began; without one the newest panel draws', async () => {
    const page = await realShell({})
    const run = async (...list: Step[]) => {
      for (const step of list) await page.run(step)
      const { cards, isOpen } = page.look()
      return [cards.map(({ role, at, title }) => `${role} ${at} ${title}`).join(), isOpen]
    }
    expect(await run('openNetworks', 'close', 'mountA')).toEqual(['region a Connect', false])
    expect(await run('openNetworks')).toEqual(['region a Networks', true])
    expect(await run('mountB')).toEqual(['region a Networks', true])
    expect(await run('back')).toEqual(['region b Connect', false])
    expect(await run('push', 'unmountA')).toEqual(['region b AllWallets', false])
    expect(await run('unmountB')).toEqual(['', false])
    expect(await run('openNetworks', 'mountA')).toEqual(['dialog body Networks', true])
    expect(await run('close')).toEqual(['region a Connect', false])
    expect(await run('openNetworks', 'unmountA')).toEqual(['', false])
    expect(await run('open')).toEqual(['dialog body Connect', true])
    expect(page.look().isPageFree).toBe(false)
    await page.run('close')
    expect(page.look().isPageFree).toBe(true)
    await page.end()
  })

  test("behaviour: what is open in the host's modal closes when the host removes it; it does not move into a panel", async () => {
    const page = await realShell({ enableEmbedded: true })
    for (const step of ['mountModal', 'openNetworks', 'mountB'] as const) await page.run(step)
    expect(page.look().cards).toMatchObject([{ role: 'dialog', at: 'body', title: 'Networks' }])
    await page.run('unmountModal')
    expect(page.look()).toMatchObject({
      isOpen: false,
      isPageFree: true,
      cards: [{ role: 'region', at: 'b', title: 'Connect' }],
    })
    await page.end()
  })

  test('behaviour: in every order one place draws, isOpen is true while something is open alone, and the page is free without a dialog', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom({}, { enableEmbedded: true }, { disableAppend: true }),
        fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }),
        async (options, story) => {
          const page = await realShell(options)
          try {
            for (const step of story) {
              const before = page.look()
              await page.run(step)
              if (page.look().isOpen && page.look().cards.length === 0) await page.wait(1_000)
              const { cards, isPageFree, isOpen, views: stack } = page.look()
              const panels = [...page.mounted.keys()].filter((name) => name !== 'Modal')
              const [card] = cards
              expect(cards.length).toBeLessThanOrEqual(1)
              expect(isPageFree).toBe(card?.role !== 'dialog')
              expect(card?.title).toBe(card && stack.at(-1))
              if (isOpen) expect(card).toBeDefined()
              if (card?.role === 'dialog') expect(isOpen).toBe(true)
              if (card?.role !== 'dialog') expect(card !== undefined).toBe(panels.length > 0)
              if (card?.role === 'region') expect(panels).toContain(card.at.toUpperCase())
              if (!isOpen && stack.length === 1) expect(card?.at).toBe(panels.at(-1)?.toLowerCase())
              // Nothing moves under the hands of a visitor.
              if (isOpen && before.isOpen) expect(card?.at).toBe(before.cards[0]?.at)
              if (!isOpen) expect(page.isWaitedFor()).toBe(false)
            }
          } finally {
            await page.end()
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
