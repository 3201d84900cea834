import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import {
  appearanceChanged,
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  implement,
  inspectors,
  parseRecording,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/exports/index.ts'
import { devtools, type DevtoolsOptions } from './index.ts'

const rang = defineEvent<{ times: number; address?: string }>()('acme/bell/rang')
const bellStore = defineStore({
  id: 'acme/bell-count',
  initial: { total: 0 },
  reducers: (on) => [on(rang, ({ total }, { times }) => ({ total: total + times }))],
})
/** By twelve short words: what a manifest names is no phrase. */
const tones = Object.fromEntries(
  ['drop', 'pink', 'grain', 'scene', 'vacuum', 'image'].map((name) => [
    name,
    createToken<object>(`acme/${name}`),
  ]),
)
const bellManifest = defineManifest({
  id: 'acme/bell',
  provides: tones,
  apiVersion: PLUGIN_API_VERSION,
  stores: [bellStore],
  permissions: ['storage'],
  contributes: [
    inspectors.of({ id: 'acme/bell', title: 'Bell', snapshot: () => ({ isHung: true }) }),
  ],
})

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  document.documentElement.removeAttribute('dir')
})

/** A running kernel with the devtools in the page, and a bell that fails to start as often as told. */
async function inPage(options: DevtoolsOptions & { readonly failures?: number } = {}) {
  const { failures = 0, ...own } = options
  let left = failures
  const bell = definePlugin(bellManifest, undefined, async () => ({
    default: implement(bellManifest, () => {
      left -= 1
      if (left >= 0) throw new Error('cracked')
      return Object.fromEntries(Object.keys(tones).map((name) => [name, {}]))
    }),
  }))
  const t = createTestKernel({ plugins: [bell, devtools(own)], expectsFaults: failures > 0 })
  await t.start()
  const host = () => document.querySelector('latchkey-devtools') as HTMLElement
  const root = within(host().shadowRoot?.querySelector('.devtools') as HTMLElement)
  const user = userEvent.setup()
  ends.push(async () => {
    await act(() => t.dispose())
    expect(document.querySelector('latchkey-devtools')).toBeNull()
  })
  return { t, host, root, user }
}
const open = async (page: Awaited<ReturnType<typeof inPage>>) => {
  await page.user.click(page.root.getByRole('button', { name: 'Latchkey devtools' }))
  return page.root.findByRole('region', { name: 'Latchkey devtools' })
}
const optionsOf = ({ root }: Awaited<ReturnType<typeof inPage>>) => {
  const list = root.queryByRole('listbox')
  return list ? within(list).getAllByRole('option') : []
}
/** React does not hear user-event type into a shadow root of jsdom. */
const find = ({ root }: Awaited<ReturnType<typeof inPage>>, text: string) =>
  fireEvent.input(root.getByRole('searchbox', { name: 'Find in events' }), {
    target: { value: text },
  })
const ring = (t: TestKernel, times: number) =>
  act(async () => {
    t.kernel.emit(rang({ times }), 'acme/bell')
    await t.settle()
  })
const choose = (page: Awaited<ReturnType<typeof inPage>>, tab: RegExp) =>
  page.user.click(page.root.getByRole('tab', { name: tab }))

describe('the opener', () => {
  test('default: a button and a key open the panel, Escape closes it and gives the focus back', async () => {
    const page = await inPage()
    const button = page.root.getByRole('button', { name: 'Latchkey devtools' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await open(page)
    expect(page.root.getByRole('heading', { name: 'Latchkey devtools' })).toBe(
      page.host().shadowRoot?.activeElement,
    )
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await page.user.keyboard('{Escape}')
    expect(page.root.queryByRole('region')).toBeNull()
    expect(page.host().shadowRoot?.activeElement).toBe(button)
    await page.user.keyboard('{Alt>}{Shift>}[KeyL]{/Shift}{/Alt}')
    expect(await page.root.findByRole('region')).toBeTruthy()
    await page.user.keyboard('{Alt>}{Shift>}[KeyL]{/Shift}{/Alt}')
    expect(page.root.queryByRole('region')).toBeNull()
  })

  test('option: no button, the key remains', async () => {
    const page = await inPage({ button: false })
    expect(page.root.queryByRole('button')).toBeNull()
    await page.user.keyboard('{Alt>}{Shift>}[KeyL]{/Shift}{/Alt}')
    expect(await page.root.findByRole('region')).toBeTruthy()
  })

  test('behaviour: stands beside the body, which an open modal makes inert', async () => {
    const { host } = await inPage()
    expect(host().parentElement).toBe(document.documentElement)
  })

  test('behaviour: Escape in the panel reaches nobody else', async () => {
    const page = await inPage()
    await open(page)
    const heard = jest.fn()
    window.addEventListener('keydown', heard)
    await page.user.keyboard('{Escape}')
    window.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  test('behaviour: follows the theme of the kit, and keeps its direction in an Arabic page', async () => {
    document.documentElement.dir = 'rtl'
    const { t, host } = await inPage()
    const frame = host().shadowRoot?.querySelector<HTMLElement>('.devtools')
    expect(frame?.dataset['theme']).toBe('system')
    t.kernel.emit(appearanceChanged({ themeMode: 'dark' }))
    expect(frame?.dataset['theme']).toBe('dark')
    expect([frame?.dir, frame?.lang]).toEqual(['ltr', 'en'])
  })

  test.each([{ events: 0 }, { events: 1.5 }, { button: 'yes' as never }, { evnts: 9 } as object])(
    'fault: %j is refused by its path',
    async (options) => {
      const t = createTestKernel({ plugins: [devtools(options)] })
      await t.start()
      await expect(t.kernel.retry('devtools')).rejects.toMatchObject({
        code: 'DEVTOOLS_OPTION_INVALID',
        details: expect.stringContaining(`devtools({ … }).${Object.keys(options)[0]}:`),
      })
      await t.dispose()
    },
  )
})

describe('the events', () => {
  test('default: lists all facts since the start, newest first, and follows new ones', async () => {
    const page = await inPage()
    await open(page)
    await ring(page.t, 4)
    const options = optionsOf(page)
    expect(options.length).toBe(page.t.kernel.recorded().length)
    expect(options[0]?.textContent).toContain('acme/bell/rangacme/bell')
    expect(options[0]?.getAttribute('aria-selected')).toBe('true')
    expect(page.root.getByRole('heading', { name: 'acme/bell/rang' })).toBeTruthy()
  })

  test('default: holds the last 500', async () => {
    const page = await inPage()
    await act(async () => {
      for (let times = 0; times < 1200; times += 1) page.t.kernel.emit(rang({ times }), 'acme/bell')
      await page.t.settle()
    })
    await open(page)
    expect(page.root.getByText('500 of 500 events')).toBeTruthy()
    const state = page.root.getByRole('group', { name: 'State of acme/bell-count' })
    expect(JSON.parse(state.textContent ?? '')).toEqual({ total: (1200 * 1199) / 2 })
  })

  test('option: filters by text and by plugin', async () => {
    const page = await inPage()
    await open(page)
    await ring(page.t, 4)
    find(page, 'RANG')
    expect(optionsOf(page)).toHaveLength(1)
    find(page, '')
    await page.user.selectOptions(page.root.getByRole('combobox', { name: 'Plugin' }), 'acme/bell')
    // What it said, and what the kernel said of it.
    expect(optionsOf(page).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('acme/bell/rang'),
      expect.stringContaining('plugin/statusChanged'),
    ])
    find(page, 'no such thing')
    expect(await page.root.findByText('No event is like that.')).toBeTruthy()
  })

  test('behaviour: shows the state of every store at the chosen event; arrow keys travel', async () => {
    const page = await inPage()
    await open(page)
    await ring(page.t, 1)
    await ring(page.t, 2)
    const state = () =>
      page.root.getByRole('group', { name: 'State of acme/bell-count' }).textContent
    expect(JSON.parse(state() ?? '')).toEqual({ total: 3 })
    page.root.getByRole('listbox').focus()
    await page.user.keyboard('{ArrowDown}')
    expect(JSON.parse(state() ?? '')).toEqual({ total: 1 })
    await ring(page.t, 4)
    expect(JSON.parse(state() ?? '')).toEqual({ total: 1 })
    await page.user.keyboard('{End}')
    expect(JSON.parse(state() ?? '')).toEqual({ total: 0 })
    await page.user.click(page.root.getByRole('button', { name: 'Newest' }))
    expect(JSON.parse(state() ?? '')).toEqual({ total: 7 })
  })
})

describe('the plugins and their faults', () => {
  test('[C.29] default: every plugin with its status and the reason, what it may and what it needs', async () => {
    const page = await inPage()
    await open(page)
    await choose(page, /Plugins/)
    const bell = page.root.getByText('acme/bell').closest('details') as HTMLElement
    expect(bell.textContent).toContain('idle')
    expect(bell.textContent).toContain('Permissionsstorage')
    for (const { id } of Object.values(tones)) expect(bell.textContent).toContain(id)
    expect(page.root.getByText('wallet').closest('details')?.textContent).toContain('active')
  })

  test('[C.28] behaviour: a failed plugin can be tried again; what it threw is told', async () => {
    const page = await inPage({ failures: 2 })
    await open(page)
    await act(async () => {
      await page.t.kernel.activate('acme/bell').catch(() => {})
      await page.t.settle()
    })
    await choose(page, /Faults \(1\)/)
    expect(page.root.getByText('cracked')).toBeTruthy()
    await choose(page, /Plugins/)
    const again = page.root.getByRole('button', { name: 'Try acme/bell again' })
    await page.user.click(again)
    expect((await page.root.findByText(/^acme\/bell: /)).textContent).toContain('could not start')
    await page.user.click(page.root.getByRole('button', { name: 'Try acme/bell again' }))
    await waitFor(() =>
      expect(page.root.queryByRole('button', { name: 'Try acme/bell again' })).toBeNull(),
    )
  })

  test('default: snapshots of inspectors, features with reasons, what is alive', async () => {
    const page = await inPage()
    await open(page)
    await choose(page, /Snapshots/)
    expect(
      JSON.parse(page.root.getByRole('group', { name: 'Snapshot of acme/bell' }).textContent ?? ''),
    ).toEqual({ isHung: true })
    expect(page.root.getByRole('heading', { name: /^Alive: [1-9]/ })).toBeTruthy()
  })
})

describe('recordings as files', () => {
  const files: Blob[] = []
  const withFiles = async (run: () => Promise<void>) => {
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:test'),
      revokeObjectURL: () => {},
    })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    try {
      await run()
    } finally {
      click.mockRestore()
      files.length = 0
    }
  }

  test('default: what is exported can be read, and holds no address', () =>
    withFiles(async () => {
      const page = await inPage()
      await open(page)
      const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
      page.t.kernel.emit(rang({ times: 1, address }), 'acme/bell')
      await page.user.click(page.root.getByRole('button', { name: 'Export' }))
      const text = await textOf(files[0] as Blob)
      expect(text).not.toContain(address)
      expect(parseRecording(text).events.at(-1)?.payload).toEqual({
        times: 1,
        address: '0xd8dA…6045',
      })
    }))

  // jsdom's files cannot be read.
  const fileOf = (text: string) =>
    Object.assign(new File([text], 'bug.json', { type: 'application/json' }), {
      text: async () => text,
    })
  const recording = {
    format: 'latchkey/recording',
    version: 1,
    savedAt: 1_700_000_000_000,
    stores: {
      'acme/bell-count': { owner: 'acme/bell', state: { total: 40 } },
      'gone/store': { owner: 'acme/gone' },
    },
    events: [
      {
        seq: 12,
        at: 1_700_000_000_000,
        source: 'acme/bell',
        type: 'acme/bell/rang',
        payload: { times: 2 },
      },
    ],
  }

  test('default: an imported one is looked at in place of the running kit, until one goes back', async () => {
    const page = await inPage()
    await open(page)
    await page.user.upload(
      page.root.getByLabelText('Recording to open'),
      fileOf(JSON.stringify(recording)),
    )
    expect(await page.root.findByText('bug.json')).toBeTruthy()
    expect(optionsOf(page)).toHaveLength(1)
    const state = page.root.getByRole('group', { name: 'State of acme/bell-count' })
    expect(JSON.parse(state.textContent ?? '')).toEqual({ total: 42 })
    expect(page.root.getByText('This kit does not have: gone/store.')).toBeTruthy()
    await page.user.click(page.root.getByRole('button', { name: 'Back to the running kit' }))
    expect(optionsOf(page).length).toBeGreaterThan(1)
  })

  test('fault: a malformed one is refused aloud, with the path', async () => {
    const page = await inPage()
    await open(page)
    await page.user.upload(
      page.root.getByLabelText('Recording to open'),
      fileOf(JSON.stringify({ ...recording, events: [{}] })),
    )
    const alert = await page.root.findByText(/no recording that can be read/)
    expect(alert.textContent).toContain('events[0].seq: expected a whole number')
    expect(alert.closest('[role=alert]')).toBeTruthy()
  })
})

describe('for everybody', () => {
  test.each([/Events/, /Plugins/, /Faults/, /Snapshots/])(
    'default: axe has nothing to say of %s',
    async (tab) => {
      const page = await inPage({ failures: 1 })
      await open(page)
      await act(async () => {
        await page.t.kernel.activate('acme/bell').catch(() => {})
        await page.t.settle()
      })
      await choose(page, tab)
      // Looked at for icons in a font, which jsdom cannot draw.
      HTMLCanvasElement.prototype.getContext = () => null
      const { violations } = await axe.run(page.host(), {
        // jsdom draws no colours.
        rules: { 'color-contrast': { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    },
  )

  test('default: the tabs go by arrow keys', async () => {
    const page = await inPage()
    await open(page)
    page.root.getByRole('tab', { name: 'Events' }).focus()
    await page.user.keyboard('{ArrowRight}')
    expect(page.root.getByRole('tab', { name: 'Plugins' }).getAttribute('aria-selected')).toBe(
      'true',
    )
    await page.user.keyboard('{End}')
    expect(page.host().shadowRoot?.activeElement).toBe(
      page.root.getByRole('tab', { name: 'Snapshots' }),
    )
    await page.user.keyboard('{ArrowRight}')
    expect(page.root.getByRole('tabpanel', { name: 'Events' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

const textOf = (blob: Blob) => new Response(blob).text()
