import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import {
  closeGuards,
  defineManifest,
  defineMessages,
  definePlugin,
  defineView,
  KitError,
  type LoadedView,
  modalClosed,
  NoticeService,
  PLUGIN_API_VERSION,
  routerStore,
  type ViewRef,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import { Button } from '../components/Button.tsx'
import { Group } from '../components/Group.tsx'
import { Row } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { TextField } from '../components/TextField.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { LiveRegions } from './LiveRegions.tsx'
import { Modal } from './Modal.tsx'
import { ShellProvider } from './ShellProvider.tsx'

const listView = defineView()('toy/list')
const rowView = defineView<{ readonly name: string }>()('toy/row')
const formView = defineView()('toy/form')
const lateFormView = defineView()('toy/late-form')
const brokenView = defineView()('toy/broken')
const decisionView = defineView()('toy/decision')
const hookedView = defineView()('acme/hooked:Main')
const holdingView = defineView()('acme/holding:Main')
const otherView = defineView()('other/view')
const reviewView = defineView<{ readonly requestId: string }>()('ReviewRequest')

const names = ['Amber', 'Birch', 'Cobalt']
let crashes = 0

function List() {
  const view = useView()
  const [left, setLeft] = useState(names)
  return (
    <>
      <Group label="Wallets">
        {left.map((name) => (
          <Row key={name} id={name} name={name} onPress={() => view.push(rowView, { name })} />
        ))}
      </Group>
      <Button onPress={() => setLeft(left.slice(1))}>Remove first</Button>
    </>
  )
}
function Form() {
  const [value, setValue] = useState('')
  return <TextField label="Code" isMain value={value} onChange={setValue} />
}
let fieldCame = () => {}
function LateForm() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    fieldCame = () => act(() => setHere(true))
  }, [])
  return isHere ? <Form /> : <Skeleton />
}
function Broken(): never {
  crashes += 1
  throw new Error('Broken on purpose')
}
const contribute = <P,>(
  view: ViewRef<P>,
  View: LoadedView<P>['View'],
  title: LoadedView<P>['title'],
  load?: () => Promise<LoadedView<P>>,
) => views.of({ view, load: load ?? (async () => ({ View, title })) })

const toyMessages = defineMessages('toy', { 'guard.no': 'Sign in first.' })
let mayClose = true
let dispose = async () => {}
const toy = () =>
  definePlugin(
    defineManifest({
      id: 'toy',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        contribute(listView, List, () => 'A list'),
        contribute(
          rowView,
          () => <p>About it</p>,
          (_, { name }) => `About ${name}`,
        ),
        contribute(formView, Form, () => 'A form'),
        contribute(lateFormView, LateForm, () => 'A late form'),
        contribute(brokenView, Broken, () => 'Broken'),
        contribute(
          decisionView,
          () => null,
          () => '',
          async () => ({ View: () => <p>Yes or no</p>, title: () => 'Decide', canGoBack: false }),
        ),
        closeGuards.of({
          id: 'toy',
          mayClose: () => (mayClose ? undefined : { catalogue: toyMessages, key: 'guard.no' }),
        }),
      ],
    }),
  )

/** Of others: their ids name a vendor. */
const hooked = () =>
  definePlugin(
    defineManifest({
      id: 'acme/hooked',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        contribute(
          hookedView,
          () => <p>Still here</p>,
          () => {
            // oxlint-disable-next-line react/rules-of-hooks -- as whoever writes it would not be told
            useLayoutEffect(() => {
              throw new Error('left')
            })
            return 'Hooked'
          },
        ),
      ],
    }),
  )

const holding = () =>
  definePlugin(
    defineManifest({
      id: 'acme/holding',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        contribute(
          holdingView,
          () => <p>A draft</p>,
          () => 'Draft',
        ),
        closeGuards.of({
          id: 'acme',
          mayClose: () => ({ catalogue: toyMessages, key: 'guard.no' }),
        }),
      ],
    }),
  )

function Page() {
  const isOpen = useStore(routerStore, (router) => router.isOpen)
  return (
    <>
      <button type="button">Opener</button>
      {isOpen && <Modal />}
      <LiveRegions />
    </>
  )
}

async function open(view: ViewRef<any> = listView, options: TestKernelOptions = {}) {
  const t = createTestKernel({ plugins: [toy()], ...options })
  dispose = t.dispose
  await t.start()
  const user = userEvent.setup()
  render(
    <StrictMode>
      <ShellProvider kernel={t.kernel}>
        <Page />
      </ShellProvider>
    </StrictMode>,
  )
  await user.click(screen.getByRole('button', { name: 'Opener' }))
  const service = t.kernel.find(ViewService)!
  const notices = t.kernel.find(NoticeService)!
  await act(async () => {
    service.open(view, {})
    await t.settle()
  })
  const settle = () => act(() => t.settle())
  const advance = (ms: number) => act(() => t.clock.advance(ms))
  return { t, user, service, notices, settle, advance }
}

const dialog = () => screen.getByRole('dialog')
const button = (name: string) => within(dialog()).getByRole('button', { name })
const assertive = () => document.querySelector('.hidden[role="alert"]')?.textContent
const polite = () => document.querySelector('[aria-live="polite"]')?.textContent

afterEach(async () => {
  cleanup()
  crashes = 0
  mayClose = true
  await dispose()
})

describe('[V.01] the dialog', () => {
  test('default: is named by its title and starts there; Tab stays inside', async () => {
    const { user } = await open()
    expect(screen.getByRole('dialog', { name: 'A list' })).toBe(dialog())
    expect(screen.getByRole('heading', { level: 2, name: 'A list' })).toBe(document.activeElement)
    const seen: (string | null)[] = []
    for (let step = 0; step < 6; step += 1) {
      await user.tab()
      seen.push(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement!.textContent,
      )
    }
    expect(seen).toEqual(['Close', 'Amber', 'Birch', 'Cobalt', 'Remove first', 'Close'])
    await user.tab({ shift: true })
    expect(button('Remove first')).toBe(document.activeElement)
  })

  test('behaviour: a view that is one field starts in it', async () => {
    await open(formView)
    expect(screen.getByRole('textbox', { name: 'Code' })).toBe(document.activeElement)
  })

  test('behaviour: a field that comes after its view has the focus, unless the visitor went on', async () => {
    const { settle } = await open(lateFormView)
    expect(screen.getByRole('heading', { name: 'A late form' })).toBe(document.activeElement)
    fieldCame()
    await settle()
    expect(screen.getByRole('textbox', { name: 'Code' })).toBe(document.activeElement)
    await dispose()
    cleanup()

    const again = await open(lateFormView)
    await again.user.tab()
    fieldCame()
    await again.settle()
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible()
    expect(button('Close')).toBe(document.activeElement)
  })

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the overlay',
      (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('.layer')!),
    ],
    [
      'the close control',
      (user: ReturnType<typeof userEvent.setup>) => user.click(button('Close')),
    ],
  ])('default: %s closes it and the focus returns to the opener', async (_, close) => {
    const { user } = await open()
    await close(user)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Opener' })).toBe(document.activeElement)
  })

  test('fault: an opener that is disabled gets the focus once it is enabled, else what is next to it does', async () => {
    const { t, user, service } = await open()
    const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'Opener', hidden: true })
    const next = document.createElement('button')
    opener.after(next)
    opener.disabled = true
    const enabling = t.kernel.on(modalClosed, () =>
      queueMicrotask(() => {
        opener.disabled = false
      }),
    )
    await user.keyboard('{Escape}')
    await enabling.dispose()
    await waitFor(() => expect(opener).toBe(document.activeElement))

    await act(async () => service.open(listView, {}))
    opener.disabled = true
    await user.keyboard('{Escape}')
    await waitFor(() => expect(next).toBe(document.activeElement))
    next.remove()
  })

  test('behaviour: Escape does not reach the page', async () => {
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    window.addEventListener('keydown', listen)
    const { user } = await open()
    await user.keyboard('{Escape}')
    window.removeEventListener('keydown', listen)
    expect(heard).toEqual([])
  })

  test('behaviour: while it is open the page does not scroll', async () => {
    const { user } = await open()
    expect(document.documentElement.style.overflow).toBe('hidden')
    await user.keyboard('{Escape}')
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.documentElement.hasAttribute('data-kit-scroll-lock')).toBe(false)
  })

  test('[V.20] option: canGoBack: false: a view is left by closing alone', async () => {
    const { service, settle } = await open()
    act(() => service.push(rowView, { name: 'Amber' }))
    await settle()
    expect(button('Back')).toBeInTheDocument()
    act(() => service.push(decisionView))
    await settle()
    expect(screen.getByRole('dialog', { name: 'Decide' })).toBe(dialog())
    expect(within(dialog()).queryByRole('button', { name: 'Back' })).toBeNull()
    expect(button('Close')).toBeInTheDocument()
  })

  test('behaviour: a focused row that vanishes hands the focus to the next one', async () => {
    const { t, user, settle } = await open()
    button('Amber').focus()
    await act(async () => {
      button('Remove first').click()
      await t.settle()
    })
    expect(button('Birch')).toBe(document.activeElement)
    await user.click(button('Remove first'))
    await user.click(button('Remove first'))
    await settle()
    expect(dialog().contains(document.activeElement)).toBe(true)
  })
})

test('[SEC-86] fault: what the card of another kit uncovers hears no press so soon, also not of the keyboard', async () => {
  const decided: string[] = []
  const reviews = defineManifest({
    id: 'request-review',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      contribute(
        reviewView,
        () => <Button onPress={() => decided.push('yes')}>Continue</Button>,
        () => 'Review',
      ),
    ],
  })
  const { service, user, settle, advance } = await open(listView, {
    plugins: [toy(), definePlugin(reviews)],
  })
  act(() => service.push(reviewView, { requestId: 'one' }))
  await settle()
  await advance(600)
  // As the card of another kit does with all beside it.
  const host = dialog().parentElement!
  host.setAttribute('inert', '')
  await advance(5_000)
  host.removeAttribute('inert')
  await settle()
  await expect(user.click(button('Continue'))).rejects.toThrow(/pointer-events: none/)
  await act(async () => button('Continue').click())
  expect(decided).toEqual([])
  await advance(600)
  await user.click(button('Continue'))
  expect(decided).toEqual(['yes'])
})

test('[SEC-86] fault: the second press of a double click decides nothing that took the place of another decision', async () => {
  const decided: string[] = []
  const reviews = defineManifest({
    id: 'request-review',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      contribute(
        reviewView,
        ({ params: { requestId } }) => (
          <Button onPress={() => decided.push(requestId)}>Continue</Button>
        ),
        () => 'Review',
      ),
    ],
  })
  const plugins = [toy(), hooked(), definePlugin(reviews)]
  const { service, user, settle, advance } = await open(listView, { plugins })
  const show = async (requestId: string, how: 'push' | 'replace') => {
    act(() => service[how](reviewView, { requestId }))
    await settle()
  }
  const press = () => user.click(button('Continue'))
  const pressEarly = async () => {
    await expect(press()).rejects.toThrow(/pointer-events: none/)
    // As scripts and assistive technology press.
    await act(async () => button('Continue').click())
  }
  // The first press may be one of the page.
  await show('first', 'push')
  await pressEarly()
  expect(decided).toEqual([])
  await advance(600)
  await press()
  expect(decided).toEqual(['first'])
  await show('second', 'replace')
  await pressEarly()
  expect(decided).toEqual(['first'])
  await advance(600)
  await press()
  expect(decided).toEqual(['first', 'second'])
  // A view of others may lead the pointer there.
  act(() => service.reset(hookedView))
  await settle()
  await show('third', 'push')
  await pressEarly()
  expect(decided).toEqual(['first', 'second'])
})

test('[SEC-86] fault: a held key decides nothing that comes under it, also where the card closed meanwhile', async () => {
  const decided: string[] = []
  const reviews = defineManifest({
    id: 'request-review',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      contribute(
        reviewView,
        ({ params: { requestId } }) => (
          <Button onPress={() => decided.push(requestId)}>Continue</Button>
        ),
        () => 'Review',
      ),
    ],
  })
  const { service, user, settle, advance } = await open(listView, {
    plugins: [toy(), definePlugin(reviews)],
  })
  await advance(600)
  button('Close').focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => service.open(reviewView, { requestId: 'first' }))
  await settle()
  for (const wait of [0, 300, 599]) {
    await advance(wait)
    button('Continue').focus()
    await user.keyboard('{Enter}')
  }
  expect(decided).toEqual([])
  await advance(600)
  await user.keyboard('{Enter}')
  expect(decided).toEqual(['first'])
})

test.each([
  { viewId: 'ReviewRequest', pluginId: 'request-review', isHeard: false },
  // It follows what the visitor has just done.
  { viewId: 'SIWXSignMessage', pluginId: 'sign-in', isHeard: true },
])(
  '[SEC-86] behaviour: the second press of one in a view of another plugin: $viewId hears it: $isHeard',
  async ({ viewId, pluginId, isHeard }) => {
    let presses = 0
    const decision = defineView()(viewId)
    const Decision = () => <Button onPress={() => (presses += 1)}>Decide</Button>
    const deciding = defineManifest({
      id: pluginId,
      apiVersion: PLUGIN_API_VERSION,
      contributes: [contribute(decision, Decision, () => 'Decision')],
    })
    const plugins = [toy(), definePlugin(deciding)]
    const { service, user, settle, advance } = await open(listView, { plugins })
    await user.click(button('Amber'))
    act(() => service.push(decision))
    await settle()
    await act(async () => button('Decide').click())
    expect(presses).toBe(isHeard ? 1 : 0)
    await advance(600)
    await user.click(button('Decide'))
    expect(presses).toBe(isHeard ? 2 : 1)
  },
)

test('[SEC-86] fault: the second press of a double click decides nothing to which the first one led, in views of one plugin', async () => {
  const decided: string[] = []
  const formView = defineView()('request-review:Form')
  const Form = () => {
    const { push } = useView()
    return <Button onPress={() => push(reviewView, { requestId: 'one' })}>Continue</Button>
  }
  const Review = () => (
    <>
      <Button onPress={() => decided.push('less')}>Less</Button>
      <Button onPress={() => decided.push('go')}>Continue</Button>
    </>
  )
  const reviews = defineManifest({
    id: 'request-review',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      contribute(formView, Form, () => 'Form'),
      contribute(reviewView, Review, () => 'Review'),
    ],
  })
  const { user, settle, advance } = await open(formView, {
    plugins: [toy(), definePlugin(reviews)],
  })
  const body = () => document.querySelector<HTMLElement>('.body')
  await advance(600)
  await user.click(button('Continue'))
  await settle()
  expect(screen.getByRole('dialog', { name: 'Review' })).toBeInTheDocument()
  expect(body()?.style.pointerEvents).toBe('none')
  button('Continue').focus()
  for (const wait of [0, 300, 599]) {
    await advance(wait)
    await user.keyboard('{Enter}')
  }
  expect(decided).toEqual([])
  await advance(600)
  expect(body()?.style.pointerEvents).toBe('')
  // Within the view one press may follow another.
  await user.click(button('Less'))
  await user.click(button('Continue'))
  expect(decided).toEqual(['less', 'go'])
})

test('[SEC-86] fault: a view that takes the place of one of others hears no press so soon, and each press begins the wait anew', async () => {
  const { service, settle, advance } = await open(hookedView, {
    plugins: [toy(), hooked()],
    expectsFaults: true,
  })
  await advance(600)
  act(() => service.push(listView))
  await settle()
  const remove = () => act(async () => button('Remove first').click())
  const isThere = () => within(dialog()).queryByRole('button', { name: 'Amber' }) !== null
  // The pointer goes down where it finds nothing: on the card.
  const goDown = () => fireEvent.pointerDown(dialog())
  await remove()
  for (const hit of [goDown, goDown, remove, remove]) {
    await advance(400)
    await hit()
    expect(isThere()).toBe(true)
  }
  await advance(600)
  await remove()
  expect(isThere()).toBe(false)
})

test('[SEC-90] fault: a title has no effects in the card', async () => {
  await open(hookedView, { plugins: [toy(), hooked()], expectsFaults: true })
  expect(screen.getByRole('dialog', { name: 'Wallet' }).textContent).toContain('Still here')
})

describe('[V.01, S9.23] a close that is refused', () => {
  test('fault: it stays, shakes for 500 ms, says why, and has no close control', async () => {
    const { user, advance } = await open()
    mayClose = false
    await user.keyboard('{Escape}')
    expect(dialog().classList.contains('shake')).toBe(true)
    expect(assertive()).toBe('Sign in first.')
    expect(within(dialog()).queryByRole('button', { name: 'Close' })).toBeNull()
    await advance(499)
    expect(dialog().classList.contains('shake')).toBe(true)
    await advance(1)
    expect(dialog().classList.contains('shake')).toBe(false)
    await user.click(document.querySelector('.layer')!)
    expect(dialog().classList.contains('shake')).toBe(true)
  })

  test('[SEC-94] fault: a plugin of others holds its view once: it says why, and the close control stays', async () => {
    const { user, t, settle } = await open(holdingView, { plugins: [toy(), holding()] })
    await user.click(button('Close'))
    await settle()
    expect(assertive()).toBe('Sign in first.')
    expect(t.state(routerStore).isOpen).toBe(true)
    await user.click(button('Close'))
    expect(t.state(routerStore).isOpen).toBe(false)
  })

  test('option: reduced motion: nothing moves, the border says it', async () => {
    const page = fakePage({
      window: Object.assign(Object.create(window) as typeof window, {
        document,
        matchMedia: (query: string) => ({
          matches: query.includes('reduced-motion'),
          addEventListener() {},
          removeEventListener() {},
        }),
      }),
    })
    const { user, advance } = await open(listView, { environment: fakeEnvironment({ page }) })
    mayClose = false
    await user.keyboard('{Escape}')
    expect(dialog().className).toBe('card refused')
    await advance(500)
    expect(dialog().className).toBe('card')
  })
})

describe('[V.03] navigation', () => {
  test('default: back returns to the view before and to the row that was used', async () => {
    const { user, settle } = await open()
    await user.click(button('Birch'))
    await settle()
    expect(screen.getByRole('dialog', { name: 'About Birch' })).toBe(dialog())
    expect(screen.getByRole('heading', { name: 'About Birch' })).toBe(document.activeElement)
    await user.click(button('Back'))
    await settle()
    expect(screen.getByRole('dialog', { name: 'A list' })).toBe(dialog())
    expect(button('Birch')).toBe(document.activeElement)
  })

  test('behaviour: another view begins at its top, however far the one before was scrolled', async () => {
    const { user, settle } = await open()
    const body = () => dialog().querySelector('[part=body]')!
    body().scrollTop = 40
    await user.click(button('Remove first'))
    expect(body().scrollTop).toBe(40)
    await user.click(button('Birch'))
    await settle()
    expect(body().scrollTop).toBe(0)
  })

  test('default: the first view has no back control, and going back from it closes', async () => {
    const { service } = await open()
    expect(within(dialog()).queryByRole('button', { name: 'Back' })).toBeNull()
    act(() => service.back())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('behaviour: the header is there before the view is; the view before stays meanwhile', async () => {
    let arrive = (_: LoadedView) => {}
    const slow = definePlugin(
      defineManifest({
        id: 'other',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          views.of({
            view: otherView,
            load: () => new Promise<LoadedView>((resolve) => (arrive = resolve)),
          }),
        ],
      }),
    )
    const { t, user, service, settle, advance } = await open(otherView, { plugins: [toy(), slow] })
    expect(button('Close')).toBeTruthy()
    expect(within(dialog()).getByRole('status', { busy: true }).textContent).toBe('Loading')
    await user.keyboard('{Escape}')
    await act(async () => {
      service.open(listView, {})
      await t.settle()
    })
    await user.click(button('Remove first'))
    const row = button('Birch')
    act(() => service.push(otherView, {}))
    // The same elements in the same state: it is not drawn anew at its new depth.
    expect(button('Birch')).toBe(row)
    expect(within(dialog()).getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    await advance(300)
    expect(within(dialog()).queryByRole('button', { name: 'Birch' })).toBeNull()
    arrive({ View: () => <p>Here</p>, title: () => 'Other' })
    await settle()
    expect(screen.getByRole('dialog', { name: 'Other' }).textContent).toContain('Here')
  })

  test('[C.26] behaviour: the open view of a plugin that is switched off closes', async () => {
    const gated = definePlugin(
      defineManifest({
        id: 'other',
        apiVersion: PLUGIN_API_VERSION,
        gate: { feature: 'other' },
        contributes: [
          contribute(
            otherView,
            () => <p>Here</p>,
            () => 'Other',
          ),
        ],
      }),
    )
    const { t, service, settle } = await open(listView, {
      plugins: [toy(), gated],
      features: { other: true },
    })
    act(() => service.push(otherView, {}))
    await settle()
    expect(screen.getByRole('dialog', { name: 'Other' })).toBeTruthy()
    await act(() => t.reconfigure({ features: { other: false } }))
    await settle()
    expect(screen.getByRole('dialog', { name: 'A list' })).toBeTruthy()
  })
})

describe('[V.03] a view that fails', () => {
  const quietly = async (run: () => Promise<unknown>) => {
    const { error } = console
    console.error = () => {}
    try {
      await run()
    } finally {
      console.error = error
    }
  }

  test('fault: first an apology with a retry, then the plugin is at fault and back is left', async () => {
    await quietly(async () => {
      const { t, user, service, settle } = await open(listView, { expectsFaults: true })
      act(() => service.push(brokenView, {}))
      await settle()
      expect(
        screen.getByRole('heading', { level: 3, name: 'This part is not available' }),
      ).toBeTruthy()
      expect(t.kernel.inspect().faults).toEqual([])
      const before = crashes
      await user.click(button('Try again'))
      await settle()
      expect(crashes).toBeGreaterThan(before)
      expect(within(dialog()).queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(t.kernel.inspect().faults).toMatchObject([
        { pluginId: 'toy', where: 'view toy/broken', message: 'Broken on purpose' },
      ])
      expect(button('Close')).toBeTruthy()
    })
  })

  const broken = (failures: number, error: unknown) => {
    let attempts = 0
    return definePlugin(
      defineManifest({
        id: 'other',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          views.of({
            view: otherView,
            load: async () => {
              attempts += 1
              if (attempts <= failures) throw error
              return { View: () => <p>Here</p>, title: () => 'Other' }
            },
          }),
        ],
      }),
    )
  }

  test('fault: what a second try can mend is tried again', async () => {
    const plugins = [toy(), broken(1, new Error('The server is busy'))]
    const { user, settle } = await open(otherView, { plugins })
    expect(screen.getByRole('dialog', { name: 'This part is not available' })).toBeTruthy()
    await user.click(button('Try again'))
    await settle()
    expect(screen.getByRole('dialog', { name: 'Other' }).textContent).toContain('Here')
  })

  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://app.test/a.js'),
    new TypeError('error loading dynamically imported module: https://app.test/a.js'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
    new KitError('It could not start', {
      code: 'X',
      cause: new TypeError('Loading chunk 7 failed.'),
    }),
  ])('fault: code that does not come is had by a reload of the page: %s', async (error) => {
    let reloads = 0
    const location = { reload: () => (reloads += 1) }
    const page = fakePage({
      window: new Proxy(window, {
        get: (of, key) => (key === 'location' ? location : Reflect.get(of, key)),
      }) as never,
    })
    const { user } = await open(otherView, {
      plugins: [toy(), broken(Infinity, error)],
      environment: fakeEnvironment({ page }),
    })
    expect(screen.getByRole('dialog', { name: 'This part is not available' })).toBeTruthy()
    expect(dialog().textContent).toContain('Check your connection, then reload the page.')
    expect(within(dialog()).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(button('Back')).toBeTruthy()
    await user.click(button('Reload the page'))
    expect(reloads).toBe(1)
  })
})

describe('[V.02] notices', () => {
  const alert = { code: 'RATE_LIMITED', kind: 'danger', title: 'Rate limited' } as const

  test('default: an alert stands in the card, is announced, and is dismissed for good', async () => {
    const { user, notices } = await open()
    act(() => notices.raise(alert))
    const bar = await within(dialog()).findByRole('alert')
    expect(bar.textContent).toContain('Too many requests')
    await user.click(within(bar).getByRole('button', { name: 'Dismiss' }))
    expect(within(dialog()).queryByRole('alert')).toBeNull()
  })

  test('behaviour: the newest alert counts; an unknown code keeps its own words', async () => {
    const { notices } = await open()
    act(() => {
      notices.raise(alert)
      notices.raise({ code: 'ACME', kind: 'danger', title: 'Acme title', message: 'Acme text' })
    })
    expect(within(dialog()).getByRole('alert').textContent).toBe('Acme titleAcme text')
    act(() => notices.dismiss('ACME'))
    expect(within(dialog()).getByRole('alert').textContent).toContain('Too many requests')
  })

  test('SEC-90 fault: an alert of a plugin of others covers none of the kit', async () => {
    const { notices } = await open()
    act(() => {
      notices.raise(alert)
      notices.raise({ code: 'acme/news/SALE', kind: 'info', title: 'Acme title' })
    })
    expect(within(dialog()).getByRole('alert').textContent).toContain('Too many requests')
    act(() => notices.dismiss('RATE_LIMITED'))
    expect(dialog().textContent).toContain('Acme title')
  })

  test('option: debug false: alerts are in the log alone', async () => {
    const { t, notices } = await open(listView, { settings: { debug: false } })
    act(() => notices.raise(alert))
    expect(within(dialog()).queryByRole('alert')).toBeNull()
    expect(t.environment.log.lines.map(({ message }) => message)).toContain(
      'Rate limited (RATE_LIMITED)',
    )
  })

  test('REL-50 fault: being offline is said until it is over, whatever debug says', async () => {
    const page = fakePage()
    const { settle } = await open(listView, {
      environment: fakeEnvironment({ page }),
      settings: { debug: false },
    })
    act(() => page.change({ online: false }))
    const text = 'You are offline. Wallets in this browser still work.'
    expect(await within(dialog()).findByText(text)).toBeTruthy()
    act(() => page.change({ online: true }))
    await settle()
    expect(within(dialog()).queryByText(text)).toBeNull()
    expect(polite()).toBe('Back online')
  })

  test('REL-50 fault: being offline is said before an alert, which stands there once it is over', async () => {
    const page = fakePage()
    const { notices } = await open(listView, { environment: fakeEnvironment({ page }) })
    act(() => notices.raise(alert))
    await within(dialog()).findByRole('alert')
    act(() => page.change({ online: false }))
    await within(dialog()).findByText(/^You are offline/)
    expect(within(dialog()).queryByRole('alert')).toBeNull()
    act(() => page.change({ online: true }))
    await within(dialog()).findByRole('alert')
  })

  test('default: a toast is said politely and leaves after four seconds', async () => {
    const { notices, advance } = await open()
    const places = within(dialog()).getAllByRole('status')
    act(() => notices.toast({ kind: 'ok', text: 'Address copied' }))
    await screen.findByText('Address copied')
    expect(places.map(({ textContent }) => textContent)).toContain('Address copied')
    await advance(3_999)
    expect(screen.getByText('Address copied')).toBeTruthy()
    await advance(1)
    expect(screen.queryByText('Address copied')).toBeNull()
  })

  test('behaviour: a toast does not leave from under the pointer, and a press dismisses it', async () => {
    const { user, notices, advance } = await open()
    act(() => notices.toast({ kind: 'ok', text: 'Saved' }))
    await user.hover(await screen.findByRole('button', { name: 'Saved' }))
    await advance(4_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    await user.unhover(screen.getByRole('button', { name: 'Saved' }))
    expect(screen.queryByText('Saved')).toBeNull()
    act(() => notices.toast({ kind: 'ok', text: 'Saved again' }))
    await user.click(screen.getByRole('button', { name: 'Saved again' }))
    expect(screen.queryByText('Saved again')).toBeNull()
  })

  test('behaviour: states are announced, failures at once', async () => {
    const waiting = defineView()('other/waiting')
    const failed = defineView()('other/failed')
    const states = definePlugin(
      defineManifest({
        id: 'other',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          contribute(
            waiting,
            () => <ViewState kind="waiting" title="Waiting for Fern" />,
            () => 'Fern',
          ),
          contribute(
            failed,
            () => <ViewState kind="error" title="Declined" text="Nothing was shared." />,
            () => 'Fern',
          ),
        ],
      }),
    )
    const { service, settle } = await open(waiting, { plugins: [toy(), states] })
    expect(polite()).toBe('Waiting for Fern')
    expect(within(dialog()).getByRole('progressbar', { name: 'Waiting for Fern' })).toBeTruthy()
    act(() => service.replace(failed, {}))
    await settle()
    expect(assertive()).toBe('Declined. Nothing was shared.')
    expect(within(dialog()).queryByRole('progressbar')).toBeNull()
  })
})

describe('[C.03] views and kernel', () => {
  test('behaviour: a view reads state through hooks and follows it; what it waits for ends with it', async () => {
    const watching = defineView()('other/watching')
    function Watching() {
      const depth = useStore(routerStore, ({ history }) => history.length)
      const { setBusy } = useView()
      useEffect(() => setBusy('Reading'), [setBusy])
      return <p>Depth {depth}</p>
    }
    const other = definePlugin(
      defineManifest({
        id: 'other',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [contribute(watching, Watching, () => 'Watching')],
      }),
    )
    const { service, settle } = await open(listView, { plugins: [toy(), other] })
    act(() => service.push(watching, {}))
    await settle()
    expect(screen.getByText('Depth 2')).toBeTruthy()
    expect(within(dialog()).getByRole('progressbar', { name: 'Reading' })).toBeTruthy()
    act(() => service.back())
    await settle()
    expect(within(dialog()).queryByRole('progressbar')).toBeNull()
  })

  test.each(['busy', 'help'])(
    '[SEC-86] fault: a view that says by %s what is no text pays for it, and not the card',
    async (how) => {
      const noText: any = {
        toString() {
          throw new Error('no text')
        },
      }
      const silent = defineView()('other/silent')
      function Silent() {
        const { setBusy } = useView()
        useEffect(() => {
          if (how === 'busy') setBusy(noText)
        }, [setBusy])
        return <p>Silent</p>
      }
      const help = { view: listView, label: () => `${how === 'help' ? noText : 'What is it?'}` }
      const load = async () => ({ View: Silent, title: () => 'Silent', help })
      const other = definePlugin(
        defineManifest({
          id: 'other',
          apiVersion: PLUGIN_API_VERSION,
          contributes: [views.of({ view: silent, load })],
        }),
      )
      const { service, settle } = await open(listView, {
        plugins: [toy(), other],
        expectsFaults: true,
      })
      act(() => service.push(silent, {}))
      await settle()
      expect(within(dialog()).queryByRole('progressbar')).toBeNull()
      act(() => service.reset(listView, {}))
      await settle()
      expect(button('Amber')).toBeTruthy()
    },
  )
})
