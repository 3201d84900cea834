import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import {
  appearanceChanged,
  closeGuards,
  defineManifest,
  defineMessages,
  definePlugin,
  defineView,
  headerItems,
  PLUGIN_API_VERSION,
  type PluginContext,
  ViewService,
  views,
  whatIsAWalletView,
  panelPlaced,
} from '../kernel/exports/index.ts'
import { createTestKernel } from '../test/kit/create-test-kernel.ts'
import { kitOf } from '../test/kit/kit-of.ts'
import { mountShell } from './mount.tsx'

const toyView = defineView()('toy/main')
const toy = () =>
  definePlugin(
    defineManifest({
      id: 'toy',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        views.of({
          view: toyView,
          load: async () => ({
            View: () => <button type="button">Inside</button>,
            title: () => 'Toy',
          }),
        }),
        views.of({
          view: whatIsAWalletView,
          load: async () => ({ View: () => <p>Panel</p>, title: () => 'Resting' }),
        }),
      ],
    }),
  )

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await act(end)
  document.body.replaceChildren()
})

const draftView = defineView()('acme/draft:Main')
const draftMessages = defineMessages('acme/draft', { stay: 'Finish it first.' })
/** A plugin of others, whose view holds the card and is not gone back from. */
const draft = () =>
  definePlugin(
    defineManifest({
      id: 'acme/draft',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        views.of({
          view: draftView,
          load: async () => ({
            View: () => <p>A draft</p>,
            title: () => 'Draft',
            canGoBack: false,
          }),
        }),
        closeGuards.of({
          id: 'acme/draft',
          mayClose: () => ({ catalogue: draftMessages, key: 'stay' }),
        }),
      ],
    }),
  )

async function start() {
  const t = createTestKernel({ plugins: [toy(), draft()] })
  await t.start()
  const kit = kitOf(t)
  const service = t.kernel.find(ViewService)!
  const mount: typeof mountShell = (mounted, options) => {
    let remove = () => {}
    act(() => {
      remove = mountShell(mounted, options)
    })
    ends.unshift(async () => remove())
    return remove
  }
  ends.push(() => t.dispose())
  const open = () =>
    act(async () => {
      service.open(toyView, {})
      await t.settle()
    })
  const close = () => act(() => void service.close())
  return { t, kit, mount, open, close }
}

const hosts = () => [...document.querySelectorAll('kit-modal')]
const inside = (host = hosts()[0]!) => within(host.shadowRoot as unknown as HTMLElement)

test('[S2.01] default: opening, going on, back and closing leave the address and the history of the page', async () => {
  const { t, kit, mount, open, close } = await start()
  const place = () => [location.href, history.length, history.state] as const
  const before = place()
  const calls = [
    jest.spyOn(history, 'pushState'),
    jest.spyOn(history, 'replaceState'),
    jest.spyOn(history, 'back'),
  ]
  mount(kit)
  await open()
  const service = t.kernel.find(ViewService)!
  await act(async () => {
    service.push(whatIsAWalletView, {})
    await t.settle()
  })
  expect(inside().getByRole('heading', { name: 'Resting' })).toBeTruthy()
  await act(async () => inside().getByRole('button', { name: 'Back' }).click())
  expect(inside().getByRole('heading', { name: 'Toy' })).toBeTruthy()
  close()
  await act(() => t.settle())
  expect(place()).toEqual(before)
  for (const call of calls) {
    expect(call).not.toHaveBeenCalled()
    call.mockRestore()
  }
})

describe('[S2.02] where the modal is drawn', () => {
  test('default: at the end of the body, in an open shadow root, and empty until it opens', async () => {
    const { kit, mount, open } = await start()
    mount(kit)
    expect(hosts()).toHaveLength(1)
    expect(hosts()[0]!.parentElement).toBe(document.body)
    expect(inside().queryByRole('dialog')).toBeNull()
    await open()
    expect(inside().getByRole('dialog', { name: 'Toy' })).toBeTruthy()
  })

  test('option: inline: a region where the host mounts it, without scrim, close control or lock', async () => {
    const { t, kit, mount, open, close } = await start()
    document.body.innerHTML = '<main><h1>Page</h1><div id="place"></div></main>'
    const place = document.querySelector('#place')!
    t.kernel.emit(panelPlaced({ view: 'WhatIsAWallet' }))
    mount(kit, { target: place, inline: true })
    await act(() => t.settle())
    expect(hosts()[0]!.parentElement).toBe(place)
    expect(inside().getByRole('region', { name: 'Resting' })).toBeTruthy()
    await open()
    expect(inside().getByRole('region', { name: 'Toy' })).toBeTruthy()
    close()
    await act(() => t.settle())
    expect(inside().getByRole('region', { name: 'Resting' })).toBeTruthy()
    expect(inside().queryByRole('button', { name: 'Close' })).toBeNull()
    expect(document.querySelector('[inert]')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
    expect(document.activeElement).toBe(document.body)
  })

  test('[SEC-94] fault: inline: a view of a plugin of others is closed, though it holds the card and is not gone back from', async () => {
    const { t, kit, mount } = await start()
    document.body.innerHTML = '<div id="place"></div>'
    t.kernel.emit(panelPlaced({ view: 'WhatIsAWallet' }))
    mount(kit, { target: document.querySelector('#place')!, inline: true })
    await act(async () => {
      await t.settle()
      t.kernel.find(ViewService)!.push(draftView, {})
      await t.settle()
    })
    expect(inside().getByRole('region', { name: 'Draft' })).toBeTruthy()
    for (const shown of ['Draft', 'Resting']) {
      await act(async () => {
        inside().getByRole('button', { name: 'Close' }).click()
        await t.settle()
      })
      expect(inside().getByRole('region', { name: shown })).toBeTruthy()
    }
    expect(inside().queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test('behaviour: a panel takes the focus for what the host opens alone, and gives it back', async () => {
    const { t, kit, mount, open } = await start()
    document.body.innerHTML = '<input aria-label="Mine"><div id="place"></div>'
    const mine = document.querySelector('input')!
    t.kernel.emit(panelPlaced({ view: 'WhatIsAWallet' }))
    mount(kit, { target: document.querySelector('#place')!, inline: true })
    mine.focus()
    await open()
    expect(inside().getByRole('region', { name: 'Toy' })).toBeTruthy()
    expect(document.activeElement).toBe(mine)
    await act(async () => {
      void kit.open({ view: 'WhatIsAWallet' })
      await t.settle()
    })
    const title = inside().getByRole('heading', { name: 'Resting' })
    expect(hosts()[0]!.shadowRoot!.activeElement).toBe(title)
    await act(async () => {
      inside().getByRole('button', { name: 'Back' }).click()
      await t.settle()
    })
    expect(document.activeElement).toBe(mine)
    expect(inside().queryByRole('button', { name: 'Back' })).toBeNull()
    expect(inside().getByRole('region', { name: 'Resting' })).toBeTruthy()
  })

  test('option: portal: into that element, also when the provider names it later', async () => {
    const { kit, mount, open } = await start()
    document.body.innerHTML = '<div id="portal"></div>'
    mount(kit)
    kit.unstable_placement.portal = document.querySelector('#portal')!
    await open()
    expect(hosts()[0]!.parentElement!.id).toBe('portal')
  })

  test('behaviour: opened from inside a native dialog it goes inside', async () => {
    const { kit, mount, open } = await start()
    document.body.innerHTML = '<dialog open><button type="button">Opener</button></dialog>'
    mount(kit)
    document.querySelector<HTMLElement>('dialog button')!.focus()
    await open()
    expect(hosts()[0]!.parentElement).toBe(document.querySelector('dialog'))
  })

  test('REL-52 fault: a page that replaces its body gets the open modal back', async () => {
    const { t, kit, mount, open } = await start()
    mount(kit)
    await open()
    await act(async () => {
      document.body.innerHTML = '<p>Another page</p>'
      await t.settle()
    })
    expect(hosts()).toHaveLength(1)
    expect(inside().getByRole('dialog', { name: 'Toy' })).toBeTruthy()
    for (let time = 0; time < 4; time += 1) {
      await act(async () => {
        hosts()[0]?.remove()
        await t.settle()
      })
    }
    expect(hosts()).toHaveLength(0)
    expect(t.environment.log.lines.map(({ message }) => message)).toContain(
      'SHELL_REMOVED: the page keeps removing <kit-modal>. Mount it with `portal`.',
    )
  })

  test('fault: a place that is not in the document is refused', async () => {
    const { kit } = await start()
    expect(() => mountShell(kit, { target: document.createElement('div') })).toThrow(
      expect.objectContaining({ code: 'SHELL_NOT_PLACED' }),
    )
  })
})

describe('[V.01] the page behind', () => {
  test('default: what is there becomes inert, what comes later does not; all is undone', async () => {
    const { kit, mount, open, close } = await start()
    document.body.innerHTML = '<main>Page</main><aside inert>Already</aside>'
    mount(kit)
    await open()
    const late = document.createElement('iframe')
    document.body.append(late)
    expect(document.querySelector('main')!.hasAttribute('inert')).toBe(true)
    expect(late.hasAttribute('inert')).toBe(false)
    close()
    expect(document.querySelector('main')!.outerHTML).toBe('<main>Page</main>')
    expect(document.querySelector('aside')!.outerHTML).toBe('<aside inert="">Already</aside>')
  })

  test('[V.20] behaviour: a frame that belongs to the card stays usable', async () => {
    const { kit, mount, open } = await start()
    document.body.innerHTML = '<iframe data-kit-frame></iframe><iframe></iframe>'
    mount(kit)
    await open()
    const [own, other] = document.querySelectorAll('iframe')
    expect(own!.hasAttribute('inert')).toBe(false)
    expect(other!.hasAttribute('inert')).toBe(true)
  })

  test('[C.32] behaviour: two kits share the lock of the page, whichever closes first', async () => {
    const first = await start()
    const second = await start()
    document.body.innerHTML = '<main>Page</main>'
    document.documentElement.style.overflow = 'clip'
    first.mount(first.kit)
    second.mount(second.kit)
    await first.open()
    await second.open()
    first.close()
    expect(document.documentElement.style.overflow).toBe('hidden')
    expect(document.querySelector('main')!.hasAttribute('inert')).toBe(true)
    second.close()
    expect(document.documentElement.style.overflow).toBe('clip')
    expect(document.querySelector('main')!.hasAttribute('inert')).toBe(false)
    document.documentElement.style.overflow = ''
  })

  test('behaviour: an opener that is gone hands the focus to the element of the portal', async () => {
    const { kit, mount, open, close } = await start()
    document.body.innerHTML =
      '<button id="opener">Open</button><div id="portal" tabindex="-1"></div>'
    const portal = document.querySelector<HTMLElement>('#portal')!
    kit.unstable_placement.portal = portal
    mount(kit)
    const opener = document.querySelector<HTMLElement>('#opener')!
    opener.focus()
    await open()
    opener.remove()
    close()
    expect(document.activeElement).toBe(portal)
  })
})

describe('[C.03] the shell and its kernel', () => {
  test('behaviour: theme, language and direction follow the stores while it is open', async () => {
    const { t, kit, mount, open } = await start()
    mount(kit)
    await open()
    const shell = hosts()[0]!.shadowRoot!.querySelector<HTMLElement>('.shell')!
    expect([shell.className, shell.lang, shell.dir]).toEqual(['shell light', 'en', 'ltr'])
    await act(async () => {
      t.kernel.emit(
        appearanceChanged({
          themeMode: 'dark',
          locale: 'ar',
          themeVariables: { '--w3m-z-index': 5, '--kit-accent': '#ffe000' },
        }),
      )
      await t.settle()
    })
    expect([shell.className, shell.lang, shell.dir]).toEqual(['shell dark', 'ar', 'rtl'])
    const host = hosts()[0] as HTMLElement
    expect(host.style.getPropertyValue('--kit-z-index')).toBe('5')
    expect(host.style.getPropertyValue('--_kit-guarded-accent')).toBe('#ffe000')
    expect(inside().getByRole('button', { name: 'إغلاق' })).toBeTruthy()
    await act(async () =>
      t.kernel.emit(appearanceChanged({ messages: { 'shell.close': 'Leave' } })),
    )
    expect(inside().getByRole('button', { name: 'Leave' })).toBeTruthy()
  })

  test('[C.03] behaviour: the card is first shown in the language of the visitor, and never in English before', async () => {
    const { t, kit, mount, open } = await start()
    t.kernel.emit(appearanceChanged({ locale: 'ar' }))
    mount(kit)
    const labels: (string | null)[] = []
    const observer = new MutationObserver(() => {
      const close = hosts()[0]?.shadowRoot?.querySelector('[part~=header] button:last-child')
      if (close) labels.push(close.getAttribute('aria-label'))
    })
    observer.observe(hosts()[0]!.shadowRoot!, { childList: true, subtree: true, attributes: true })
    await open()
    expect(await inside().findByRole('button', { name: 'إغلاق' })).toBeTruthy()
    observer.disconnect()
    expect(new Set(labels)).toEqual(new Set(['إغلاق']))
  })

  test('[C.32] behaviour: unmounting removes the element and every trace, also twice', async () => {
    const { kit, mount, open } = await start()
    document.body.innerHTML = '<main>Page</main>'
    const remove = mount(kit)
    await open()
    await act(async () => {
      remove()
      remove()
    })
    expect(document.body.innerHTML).toBe('<main>Page</main>')
    expect(document.documentElement.style.overflow).toBe('')
  })
})

test('[SEC-87] fault: a plugin that has the card drawn anew while it is called takes it away for a moment', async () => {
  const catalogue = defineMessages('acme', { more: 'More', less: 'Less' })
  let ctx: PluginContext | undefined
  const item = (id: 'more' | 'less') =>
    headerItems.of({
      id,
      label: { catalogue, key: id },
      icon: 'info',
      views: [toyView],
      onPress: () => flushSync(() => void ctx!.contribute(item('less'))),
    })
  const manifest = defineManifest({
    id: 'acme/menu',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    contributes: [item('more')],
  })
  const menu = definePlugin(manifest, undefined, async () => ({
    default: { manifest, setup: (_: unknown, given: PluginContext) => void (ctx = given) },
  }))
  // What React says of it.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const t = createTestKernel({ plugins: [toy(), menu], expectsFaults: true })
  await t.start()
  const remove = mountShell(kitOf(t))
  ends.push(
    async () => remove(),
    () => t.dispose(),
  )
  t.kernel.find(ViewService)!.open(toyView)
  const card = () =>
    within(document.querySelector('kit-modal')!.shadowRoot!.querySelector('.shell') as HTMLElement)
  const more = await card().findByRole('button', { name: 'More' })
  more.click()
  expect(await card().findByRole('button', { name: 'Less' })).toBeTruthy()
  expect(card().getByRole('button', { name: 'Inside' })).toBeTruthy()
  said.mockRestore()
})
