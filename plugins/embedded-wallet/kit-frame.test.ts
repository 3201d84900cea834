import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  appearanceChanged,
  createToken,
  defineManifest,
  definePlugin,
  implement,
  inspectors,
  KitSettings,
  NetworkService,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeWindow } from '../../test/kit/fakes.ts'
import { fakeFramePage, siteUrl } from './fake-frame-page.ts'
import type { FrameChannel } from './frame-channel.ts'
import { openKitFrame } from './kit-frame.ts'

const Channel = createToken<FrameChannel>('test/channel')

/** A kit whose plugin has the frame and nothing else. */
async function startKit(settings: Partial<KitSettings> = {}, endpoints = { secureFrame: siteUrl }) {
  const world = fakeFramePage({ fakeWindow })
  const changes = new Set<() => void>()
  const scheme = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => void changes.add(listener),
    removeEventListener: (_: string, listener: () => void) => void changes.delete(listener),
  }
  Object.assign(world.window, { matchMedia: () => scheme })
  const manifest = defineManifest({
    id: 'embedded-wallet',
    apiVersion: PLUGIN_API_VERSION,
    needs: { settings: KitSettings, networks: NetworkService },
    provides: { channel: Channel },
    permissions: ['http:secureFrame', 'storage'],
  })
  const plugin = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, (services, context) => ({
      channel: openKitFrame(services.settings, services.networks, context, () => {}),
    })),
  }))
  const t = createTestKernel({
    plugins: [plugin],
    environment: fakeEnvironment({ page: fakePage({ window: world.window as never }) }),
    endpoints,
    settings,
  })
  await t.start()
  const channel = await t.service(Channel)
  const begin = async () => {
    channel.load()
    await t.settle()
    const frame = world.frames.at(-1)
    if (!frame) throw new Error('There is no frame')
    frame.ready()
    await t.clock.advance(500)
    return frame
  }
  return { ...world, t, channel, scheme, changes, begin }
}

describe('the frame of a kit', () => {
  test('[S4.12][S7.25] default: has the kit in its name, and the network in its address', async () => {
    const { t, begin } = await startKit({ projectId: 'p' })
    const { element } = await begin()
    expect(element.id).toBe('latchkey-frame-test')
    const { searchParams } = new URL(element.src)
    expect(searchParams.get('projectId')).toBe('p')
    expect(searchParams.get('chainId')).toBe('eip155:1')
    expect(searchParams.get('enableLogger')).toBe('false')
    expect(searchParams.get('rpcUrl')).toMatch(/^https:/)
    await t.dispose()
    expect(element.isConnected).toBe(false)
  })

  test('[S7.25] option: enableAuthLogger', async () => {
    const { t, begin } = await startKit({ enableAuthLogger: true })
    const { element } = await begin()
    expect(new URL(element.src).searchParams.get('enableLogger')).toBe('true')
    await t.dispose()
  })

  test('[S3.12][S7.33] default: is told of the app', async () => {
    const metadata = { name: 'Bakery', description: 'Bread', url: 'https://b.test', icons: ['i'] }
    const { t, begin } = await startKit({
      metadata,
      projectId: 'p',
      sdkType: 'kit',
      sdkVersion: '9.9.9',
    })
    const frame = await begin()
    expect(frame.names).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA'])
    expect(frame.last('SYNC_DAPP_DATA').payload).toEqual({
      metadata,
      sdkVersion: '9.9.9',
      sdkType: 'kit',
      projectId: 'p',
    })
    await t.dispose()
  })

  test('[S3.12] default: an app without metadata is its page', async () => {
    const metadata = { name: '', description: '', url: '', icons: [] }
    const { t, begin } = await startKit({ metadata })
    const frame = await begin()
    expect(frame.last('SYNC_DAPP_DATA').payload).toMatchObject({
      metadata: { name: 'App', description: '', url: 'https://app.test', icons: [] },
    })
    await t.dispose()
  })

  test('[S3.11][S7.33] default: is told of the look, and of each change of it', async () => {
    const { t, begin, scheme, changes } = await startKit()
    const frame = await begin()
    expect(frame.last('SYNC_THEME').payload).toEqual({
      themeMode: 'light',
      themeVariables: {},
      w3mThemeVariables: { '--w3m-accent': '#0b6a5b', '--w3m-background': '#ffffff' },
    })
    scheme.matches = true
    for (const listener of changes) listener()
    expect(frame.last('SYNC_THEME').payload).toMatchObject({
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': '#5cd3bc', '--w3m-background': '#141a18' },
    })
    const themeVariables = { '--kit-accent': '#123456', '--kit-radius': 1 }
    t.kernel.emit(appearanceChanged({ themeMode: 'light', themeVariables }), 'host')
    expect(frame.last('SYNC_THEME').payload).toEqual({
      themeMode: 'light',
      themeVariables,
      w3mThemeVariables: { '--w3m-accent': '#123456', '--w3m-background': '#ffffff' },
    })
    await t.dispose()
    expect(changes.size).toBe(0)
  })

  test('[S3.11] default: the colours are those of the card', () => {
    const css = readFileSync(join(import.meta.dirname, '../../ui-shell/theme/tokens.css'), 'utf8')
    for (const color of ['#0b6a5b', '#ffffff', '#5cd3bc', '#141a18']) expect(css).toContain(color)
  })

  test('[S7.26] behaviour: what was refused is counted for those who look', async () => {
    const { t, begin, receive } = await startKit()
    const frame = await begin()
    receive({ type: '@w3m-frame/READY' }, 'https://evil.test', frame.window)
    const [inspector] = t.kernel.point(inspectors).getSnapshot()
    expect(inspector?.value.snapshot()).toMatchObject({ source: 0, origin: 1 })
    await t.dispose()
  })

  test('[S7.25] fault: without an address there is nothing to open', async () => {
    await expect(startKit({}, {} as never)).rejects.toMatchObject({ code: expect.any(String) })
  })
})
