import { describe, expect, test } from '@jest/globals'
import {
  alertRaised,
  connectors,
  defineEvent,
  defineManifest,
  definePlugin,
  implement,
  modalOpened,
  PLUGIN_API_VERSION,
  trackedEvents,
  walletSessionSdkVersion,
} from '../kernel/exports/index.ts'
import { defineOwnPlugin } from '../kernel/exports/internal.ts'
import { until } from '../test/env/until.ts'
import { fakeEnvironment, fakePage, fakeWindow, settle } from '../test/kit/fakes.ts'
import { answerProject, gated, namespacePlugin, startKit } from '../test/scenarios/kit-world.ts'
import { bip122 } from '../namespaces/bip122/index.ts'
import { cosmos } from '../namespaces/cosmos/index.ts'
import { eip155 } from '../namespaces/eip155/index.ts'
import { polkadot } from '../namespaces/polkadot/index.ts'
import { solana } from '../namespaces/solana/index.ts'
import { onramp } from '../plugins/onramp/index.ts'
import { send } from '../plugins/send/index.ts'
import { createLogger } from '../kernel/environment/logger.ts'
import { createKit, defaultPlugins, type KitOptions } from './create-kit.ts'
import { remoteFeatureNames } from './features.ts'
import * as networks from './networks.ts'
import { mainnet, solanaMainnet } from './networks.ts'

const api = 'https://api.test'
const services = { endpoints: { api, analytics: 'https://events.test' } }
const chainService = { blockchain: 'https://chains.test' }

describe('start', () => {
  test('default: without endpoints nothing is asked and nothing is loaded before the modal opens', async () => {
    const { kit, requests, statusOf } = await startKit()
    await kit.ready
    expect(requests).toEqual([])
    expect(
      kit.inspect().plugins.every(({ status }) => status === 'idle' || status === 'disabled'),
    ).toBe(true)
    expect(statusOf('analytics')).toMatchObject({
      status: 'disabled',
      reason: 'feature "analytics" needs endpoints.analytics, which is not configured',
    })
    await kit.dispose()
  })

  test('default: of all networks and their nodes nobody is asked, neither at the start nor as the modal opens', async () => {
    const { kit, requests } = await startKit({
      namespaces: [eip155(), solana(), bip122(), polkadot(), cosmos()],
      networks: Object.values(networks),
    })
    await kit.ready
    void kit.open()
    await settle(20)
    expect(requests).toEqual([])
    await kit.dispose()
  })

  test('default: a second after the opening what counts events is there, and no feature is', async () => {
    const { kit, environment, statusOf } = await startKit()
    await kit.ready
    void kit.open()
    await settle(20)
    await environment.clock.advance(2_000)
    await settle(20)
    expect(statusOf('wallet-events')?.status).toBe('active')
    for (const id of ['send', 'balances', 'transactions', 'query']) {
      expect([id, statusOf(id)?.status]).toEqual([id, 'idle'])
    }
    await kit.dispose()
  })

  /** A page that is loaded, whose idle work the test begins. */
  const idleWindow = () => {
    const rest: (() => void)[] = []
    const window = fakeWindow({
      document: { readyState: 'complete' },
      navigator: {},
      requestIdleCallback: (run: () => void) => rest.push(run),
    })
    return { window, rest }
  }

  test.each([
    [undefined, true],
    [false, false],
  ])(
    'option: prefetch %s: an idle page has the code of the first view: %s',
    async (prefetch, isFetched) => {
      const { window, rest } = idleWindow()
      const loaded: string[] = []
      const namespace = eip155()
      const watched = defineOwnPlugin(namespace.manifest as never, namespace.options, async () => {
        loaded.push('eip155')
        return (await namespace.load?.()) as never
      })
      const { kit, requests, statusOf } = await startKit(
        { namespaces: [watched as never], prefetch },
        ({ page }) => Object.assign(page, { window }),
      )
      await kit.ready
      await settle()
      for (const run of rest) run()
      await until(() => loaded.length > 0 === isFetched)
      expect(rest).toHaveLength(isFetched ? 1 : 0)
      // Its code is there, and it has not begun.
      expect(statusOf('eip155')?.status).toBe('idle')
      expect(requests).toEqual([])
      await kit.dispose()
    },
  )

  test.each([
    [undefined, true],
    [false, false],
  ])(
    'option: prefetch %s: once Connect is open an idle page has the code of connecting: %s',
    async (prefetch, isFetched) => {
      const { window, rest } = idleWindow()
      let isLoaded = false
      const wallets = defineOwnPlugin(
        defineManifest({
          id: 'wallets',
          apiVersion: PLUGIN_API_VERSION,
          contributesLater: [connectors],
        }),
        undefined,
        async () => ({
          default: implement({} as never, async (_, ctx) => {
            const connector = async () => {
              isLoaded = true
              return {} as never
            }
            ctx.contribute(
              connectors.of({
                id: 'app.probe',
                type: 'ANNOUNCED',
                name: 'Probe',
                namespaces: ['eip155'],
                connector,
              }),
            )
            return {} as never
          }),
        }),
      )
      const { kit, requests } = await startKit({ plugins: [wallets], prefetch }, ({ page }) =>
        Object.assign(page, { window }),
      )
      await kit.ready
      void kit.open()
      await settle(20)
      for (const run of rest) run()
      await until(() => isLoaded === isFetched)
      expect(rest).toHaveLength(isFetched ? 2 : 0)
      expect(requests).toEqual([])
      await kit.dispose()
    },
  )

  test('default: configuration and origins are asked once, in parallel; the analytics switch at the first use', async () => {
    const { kit, requests } = await startKit(services)
    const paths = () => requests.map(({ url }) => url.pathname).sort()
    await kit.ready
    await settle()
    expect(paths()).toEqual(['/appkit/v1/config', '/projects/v1/origins'])
    void kit.open()
    await settle()
    expect(paths().filter((path) => path === '/getAnalyticsConfig')).toHaveLength(1)
    kit.close()
    await kit.dispose()
  })

  test('[S9.29] default: sv is 1.7.13, the wallet session says html-wagmi-4.2.2; option: sdkVersion', async () => {
    for (const [options, sv] of [
      [{}, '1.7.13'],
      [{ sdkVersion: '9.9.9' }, '9.9.9'],
    ] as const) {
      const { kit, requests } = await startKit({ ...services, ...options })
      await kit.ready
      for (const { url } of requests) expect(url.searchParams.get('sv')).toBe(sv)
      expect(requests.length).toBeGreaterThan(0)
      expect(kit.settings.sdkVersion).toBe(sv)
      await kit.dispose()
    }
    expect(walletSessionSdkVersion).toBe('html-wagmi-4.2.2')
  })

  test('[S5.08] fault: without a project id there is an alert, no throw and no call', async () => {
    for (const projectId of [undefined, '']) {
      const { kit, alerts, requests } = await startKit({ ...services, projectId })
      await kit.ready
      expect(alerts()).toEqual([
        expect.objectContaining({
          code: 'PROJECT_ID_NOT_CONFIGURED',
          title: 'Project ID not configured',
        }),
      ])
      expect(requests).toEqual([])
      await kit.dispose()
    }
    expect(() =>
      createKit({ namespaces: [namespacePlugin('eip155')], networks: [] }, fakeEnvironment()),
    ).toThrow('networks: expected at least one network')
  })

  test('[S5.07] fault: siwx and siweConfig together throw at once', () => {
    expect(() =>
      createKit(
        { namespaces: [namespacePlugin('eip155')], networks: [mainnet], siwx: {}, siweConfig: {} },
        fakeEnvironment(),
      ),
    ).toThrow('Cannot set both `siweConfig` and `siwx` options')
  })

  test('[C.12] fault: a theme that there is not: the default counts, and the opened kit names the path', async () => {
    const { kit, alerts, lines, clock } = await startKit({ themeMode: 'dim' as never })
    const message = 'themeMode: expected one of light, dark, system'
    expect(kit.settings.themeMode).toBe('system')
    expect(await kit.checkOptions()).toEqual([message])
    kit.unstable_kernel.emit(modalOpened({ viewId: 'Connect' }))
    await clock.advance(1000)
    await settle()
    expect(lines('error')).toContain(`options: ${message}`)
    expect(alerts()).toMatchObject([{ code: 'INVALID_OPTIONS', message }])
    await kit.dispose()
  })

  test.each([undefined, 'loud'])(
    '[S3.24, S9.18] default: an unknown flag is heard at the log level %s',
    async (level) => {
      const heard: string[] = []
      const error = (line: string) => void heard.push(line)
      const sink = { error, warn: error, info: error, debug: error }
      const environment = { ...fakeEnvironment(), log: createLogger(level as never, sink) }
      const features = { swop: true, 'acme/rewards': true } as KitOptions['features']
      const kit = createKit(
        { projectId: 'p', namespaces: [namespacePlugin('eip155')], networks: [mainnet], features },
        environment,
      )
      await kit.ready
      expect(heard).toEqual([
        '[latchkey] options: features.swop: unknown feature',
        '[latchkey] options: features.acme/rewards: unknown feature',
      ])
      await kit.dispose()
    },
  )

  test('[C.12] behaviour: wrong options that are harmless at first are named when the modal opens', async () => {
    const { kit, alerts, environment } = await startKit({ debugg: true } as Partial<KitOptions>)
    await kit.ready
    expect(alerts()).toEqual([])
    kit.unstable_kernel.emit(modalOpened({ viewId: 'Connect' }))
    await environment.clock.advance(1000)
    await settle()
    expect(alerts()).toEqual([
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        message: 'unknown: debugg; did you mean "debug"?',
      }),
    ])
    expect(environment.log.lines).toContainEqual({
      level: 'error',
      message: 'options: unknown: debugg; did you mean "debug"?',
    })
    await kit.dispose()

    const asked = await startKit({ ...services, debugg: true } as Partial<KitOptions>)
    await asked.kit.ready
    await settle()
    expect(asked.alerts().map(({ code }) => code)).toEqual(['INVALID_OPTIONS'])
    asked.kit.unstable_kernel.emit(modalOpened({ viewId: 'Connect' }))
    await asked.environment.clock.advance(1000)
    await settle()
    expect(asked.environment.log.lines).toHaveLength(1 + 1)
    await asked.kit.dispose()
  })
})

describe('plugins', () => {
  test('option: a list that adds what the defaults have already is as good as the defaults', async () => {
    const { kit, alerts } = await startKit({
      plugins: [
        ...defaultPlugins(),
        ...send(),
        onramp({ meld: { url: 'https://meld.test', publicKey: 'key' } }),
      ],
    })
    await kit.ready
    await settle()
    const { plugins, faults } = kit.inspect()
    expect(faults).toEqual([])
    expect(alerts()).toEqual([])
    const ids = plugins.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    await kit.dispose()
  })

  /** Listed twice, around the plugins of the kit; `define` says whose it is. */
  async function listedTwice(define: typeof definePlugin, id: string) {
    const heard: unknown[] = []
    const manifest = defineManifest({
      id,
      apiVersion: PLUGIN_API_VERSION,
      activation: 'start',
      parseOptions: (options) => options as string,
    })
    const notes = (options: string) =>
      define(manifest, options, async () => ({
        default: implement(manifest, (_, ctx) => void heard.push(ctx.options)),
      }))
    const { kit } = await startKit({
      plugins: [notes('early'), ...defaultPlugins(), notes('late')],
    })
    await kit.ready
    await settle()
    const { plugins, faults } = kit.inspect()
    await kit.dispose()
    return { heard, faults, ids: plugins.map((plugin) => plugin.id) }
  }

  test('option: of two listings of a plugin of the kit the later counts, at the place of the first', async () => {
    const { heard, faults, ids } = await listedTwice(defineOwnPlugin, 'notes')
    expect(heard).toEqual(['late'])
    expect(faults).toEqual([])
    expect(ids.indexOf('notes')).toBeLessThan(ids.indexOf('wallet-catalogue'))
  })

  test('[SEC-86] fault: of two plugins of others with one id none takes part, not even by the manifest that is there', async () => {
    const { heard, faults } = await listedTwice(definePlugin, 'acme/notes')
    expect(heard).toEqual([])
    const twice = expect.objectContaining({ code: 'PLUGIN_LISTED_TWICE' })
    expect(faults).toEqual([twice, twice])
  })

  test('[SEC-86] fault: nor of two whose ids differ by case; one that cannot be read takes no name, and the same one twice counts once', async () => {
    const heard: string[] = []
    const notes = (id: string, says: string) => {
      const manifest = defineManifest({ id, apiVersion: PLUGIN_API_VERSION, activation: 'start' })
      return definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, () => void heard.push(says)),
      }))
    }
    const unreadable = notes('plain/notes', 'what cannot be read')
    const same = notes('same/notes', 'the same')
    const { kit } = await startKit({
      plugins: [
        notes('acme/notes', 'small'),
        notes('Acme/Notes', 'capital'),
        { ...unreadable, manifest: { ...unreadable.manifest, stores: {} as never } },
        notes('plain/notes', 'what can be read'),
        same,
        same,
      ],
    })
    await kit.ready
    await settle()
    const { faults } = kit.inspect()
    await kit.dispose()
    expect(heard.sort()).toEqual(['the same', 'what can be read'])
    expect(faults.map(({ pluginId, code }) => `${pluginId} ${code}`).sort()).toEqual([
      'plugins[4] PLUGIN_LISTED_TWICE',
      'plugins[5] PLUGIN_LISTED_TWICE',
      'plugins[6] PLUGIN_LISTED_TWICE',
      'plugins[9] PLUGIN_LISTED_TWICE',
    ])
  })
})

describe('what is asked of a namespace that is not listed', () => {
  test('fault: each says what to list', async () => {
    const { kit } = await startKit()
    const remedy = 'Add solana() from "latchkey/namespaces/solana" to the option namespaces.'
    expect(() => kit.getProvider('solana')).toThrow(
      expect.objectContaining({
        code: 'ADAPTER_NOT_FOUND',
        message: 'Adapter not found',
        details: remedy,
      }),
    )
    expect(() => kit.getProvider('ton' as never)).toThrow(
      expect.objectContaining({ details: expect.stringContaining('eip155,solana') }),
    )
    for (const ask of [kit.open, kit.connect]) {
      await expect(ask({ namespace: 'solana' })).rejects.toMatchObject({
        code: 'NAMESPACE_NOT_LISTED',
        message: expect.stringContaining(remedy),
      })
      await expect(ask({ namespace: 'ton' as never })).rejects.toThrow(
        'Unsupported chain namespace',
      )
    }
    expect(kit.isOpen).toBe(false)
    await kit.dispose()
  })
})

describe('remote configuration', () => {
  const names = ['swaps', 'email', 'receive']
  const plugins = () => [...defaultPlugins(), ...gated(names)]
  const grants = Object.fromEntries(gated(names).map(({ manifest: { id } }) => [id, []]))
  const swapOn = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]

  test('[S1.17] REL-31 default: feature plugins stay closed until the answer is known', async () => {
    let isAnswered = false
    const { kit, clock, statusOf } = await startKit(
      { ...services, plugins: plugins(), grants },
      ({ http }) => {
        http.on('GET', '/appkit/v1/config', () =>
          isAnswered ? { json: { features: swapOn } } : { status: 503 },
        )
      },
    )
    expect(statusOf('acme/gated-swaps')).toMatchObject({
      status: 'disabled',
      reason: 'the configuration is not settled yet',
    })
    expect(statusOf('acme/gated-receive')?.status).toBe('disabled')
    expect(statusOf('eip155')?.status).toBe('idle')
    isAnswered = true
    await clock.advance(200)
    await kit.ready
    expect(statusOf('acme/gated-swaps')).toMatchObject({
      status: 'idle',
      reason: 'feature "swaps" is on in the remote configuration',
    })
    expect(statusOf('acme/gated-email')).toMatchObject({
      status: 'disabled',
      reason: 'feature "email" is false in the remote configuration',
    })
    expect(statusOf('acme/gated-receive')?.status).toBe('idle')
    await kit.dispose()
  })

  test('[S1.18] default: one warning names the local settings that were ignored', async () => {
    const lines: unknown[][] = []
    const { kit, alerts } = await startKit(
      { ...services, features: { email: false, swaps: false, send: false } },
      (environment) => {
        answerProject(environment, swapOn)
        Object.assign(environment.log, { warn: (...line: unknown[]) => lines.push(line) })
      },
    )
    await kit.ready
    const message =
      "The project's remote configuration is in force. These local settings were ignored: " +
      '"features.email", "features.swaps". ' +
      "Change them in the project's configuration, or leave them out here."
    expect(alerts()).toEqual([
      { code: 'LOCAL_SETTINGS_IGNORED', kind: 'warn', title: 'Local settings ignored', message },
    ])
    expect(lines).toEqual([['Local settings ignored (LOCAL_SETTINGS_IGNORED)', message]])
    await kit.reconfigure({ features: { onramp: true } })
    expect(lines).toHaveLength(1)
    await kit.dispose()
  })

  test('[S1.18] default: without ignored settings there is no warning', async () => {
    const { kit, alerts, environment } = await startKit(services, (world) =>
      answerProject(world, swapOn),
    )
    await kit.ready
    expect(alerts()).toEqual([])
    expect(environment.log.lines).toEqual([])
    await kit.dispose()
  })

  test('[S1.19] fault: a failed fetch leaves local or default values, in the log and without an alert', async () => {
    const { kit, clock, alerts, environment } = await startKit(
      {
        endpoints: { ...services.endpoints, ...chainService },
        features: { onramp: true, email: false },
      },
      ({ http }) => http.on('GET', '/appkit/v1/config', { status: 500 }),
    )
    await clock.advance(2_000)
    await kit.ready
    expect(kit.getState().features).toMatchObject({
      onramp: ['meld', 'coinbase'],
      email: false,
      swaps: ['1inch'],
    })
    expect(alerts()).toEqual([])
    expect(environment.log.lines.filter(({ level }) => level !== 'info')).toEqual([
      {
        level: 'warn',
        message:
          "The project's remote configuration could not be fetched (HTTP status code: 500). " +
          'Local or default values are used.',
      },
    ])
    await kit.dispose()
  })

  test('[S1.20] option: basic turns all seven off and asks for no configuration', async () => {
    const { kit, requests } = await startKit({
      ...services,
      basic: true,
      features: { email: true },
    })
    await kit.ready
    for (const name of remoteFeatureNames) expect(kit.getState().features[name]).toBe(false)
    expect(requests.map(({ url }) => url.pathname)).not.toContain('/appkit/v1/config')
    expect(requests.map(({ url }) => url.pathname)).toContain('/projects/v1/origins')
    await kit.reconfigure({ basic: false })
    expect(requests.map(({ url }) => url.pathname)).toContain('/appkit/v1/config')
    expect(kit.getState().features.email).toBe(false)
    await kit.dispose()
  })
})

describe('allowed origins', () => {
  const withOrigins = async (json: object, status = 200, origin = 'https://app.test') => {
    const started = await startKit(services, (environment) => {
      environment.page.change({ origin })
      environment.http.on('GET', '/projects/v1/origins', { status, json })
    })
    await started.clock.advance(10_000)
    await started.kit.ready
    const alerts = started.alerts()
    await started.kit.dispose()
    const asked = started.requests.filter(({ url }) => url.pathname === '/projects/v1/origins')
    return { alerts, codes: alerts.map(({ code }) => code), asked: asked.length }
  }

  test('[S5.11] SEC-24 fault: a page that is not among them raises the alert, once per load', async () => {
    expect(await withOrigins({ allowedOrigins: ['https://other.test'] })).toMatchObject({
      codes: ['INVALID_APP_CONFIGURATION'],
      asked: 1,
    })
    expect(await withOrigins({ allowedOrigins: ['https://app.test'] })).toMatchObject({
      codes: [],
      asked: 1,
    })
    expect(await withOrigins({ allowedOrigins: [] }, 200, 'http://localhost:1')).toMatchObject({
      codes: [],
    })
  })

  test('[S5.11] default: without an API endpoint there is nothing to check', async () => {
    const { kit, alerts } = await startKit()
    await kit.ready
    expect(alerts()).toEqual([])
    await kit.dispose()
  })

  test('[S8.16] fault: too many requests and faults of the service have alerts of their own', async () => {
    const shown = async (status: number) =>
      (await withOrigins({}, status)).alerts.map(({ code, kind, title }) => ({ code, kind, title }))
    expect(await shown(429)).toEqual([
      { code: 'RATE_LIMITED', kind: 'warn', title: 'Rate limited' },
    ])
    expect(await shown(503)).toEqual([
      { code: 'SERVER_ERROR', kind: 'danger', title: 'Server error' },
    ])
  })
})

describe('the kit', () => {
  test('[C.32] behaviour: two kits on one page have keys of their own, and disposal leaves nothing', async () => {
    const page = fakePage({ window: {} as never })
    const make = (options: Partial<KitOptions> = {}) => {
      const environment = fakeEnvironment({ page })
      const kit = createKit(
        {
          projectId: 'p',
          namespaces: [namespacePlugin('eip155')],
          networks: [mainnet],
          ...options,
        },
        environment,
      )
      return { kit, environment }
    }
    const [first, second, third] = [make(), make(), make({ storageName: 'shop' })]
    for (const { kit } of [first, second, third]) kit.setClientId('c')
    expect([...first.environment.storage.entries.keys()]).toContain('latchkey/p/wallet/client-id')
    expect([...second.environment.storage.entries.keys()]).toContain(
      'latchkey/p~2/wallet/client-id',
    )
    expect([...third.environment.storage.entries.keys()]).toContain(
      'latchkey/shop/wallet/client-id',
    )
    first.kit.setThemeMode('dark')
    for (const { kit, environment } of [first, second, third]) {
      await kit.ready
      await kit.dispose()
      await kit.dispose()
      expect(environment.clock.pending).toBe(0)
      expect(kit.inspect().live).toEqual([])
    }
    const again = make()
    again.kit.setClientId('c')
    expect([...again.environment.storage.entries.keys()]).toContain('latchkey/p/wallet/client-id')
    await again.kit.dispose()
  })

  test('[C.32] behaviour: disposed while the service is asked, it ends quietly', async () => {
    const { kit, clock, environment } = await startKit(services, ({ http }) => {
      http.on('GET', /./, { hang: true })
    })
    await kit.dispose()
    await kit.ready
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
    expect(environment.log.lines).toEqual([])
  })

  test('behaviour: parts of the state are followed, and stay the same object when nothing changed', async () => {
    const { kit } = await startKit({
      namespaces: [namespacePlugin('eip155'), namespacePlugin('solana')],
      networks: [mainnet, solanaMainnet],
    })
    await kit.ready
    const heard: unknown[] = []
    const leave = kit.subscribe(
      ({ network }) => network.caipNetworkId,
      (value, previous) => heard.push([previous, value]),
    )
    const before = kit.getState()
    expect(kit.getState()).toBe(before)
    await kit.switchNetwork(solanaMainnet)
    expect(heard).toEqual([[mainnet.caipNetworkId, solanaMainnet.caipNetworkId]])
    expect(kit.getNetwork()).toMatchObject({ network: solanaMainnet, isSupported: true })
    expect(kit.getState()).not.toBe(before)
    expect(kit.getState().connections).toBe(before.connections)
    leave()
    await kit.switchNetwork(mainnet.caipNetworkId)
    expect(heard).toHaveLength(1)
    await kit.dispose()
  })

  test('[C.12] fault: a theme mode that there is not is refused by its path, and nothing changes', async () => {
    const { kit } = await startKit()
    kit.setThemeMode('dark')
    const before = kit.getState()
    for (const wrong of ['dim', '', undefined, null, ['light']]) {
      expect(() => kit.setThemeMode(wrong as never)).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: 'themeMode: expected light,dark,system',
        }),
      )
    }
    expect(kit.getState()).toBe(before)
    await kit.dispose()
  })

  test('[S2.08] option: force shows the switch to the visitor, and waits for the word', async () => {
    const { kit, settle } = await startKit({ networks: [mainnet, networks.base] })
    const asked = kit.switchNetwork(networks.base, { force: true })
    await settle()
    expect(kit.getState().router).toMatchObject({
      isOpen: true,
      history: [
        {
          viewId: 'SwitchNetwork',
          params: { network: networks.base.caipNetworkId, mode: 'confirm' },
        },
      ],
    })
    expect(kit.getNetwork().network).toEqual(mainnet)
    kit.close()
    await expect(asked).rejects.toMatchObject({ code: 'SWITCH_CANCELLED' })
    await kit.dispose()
  })

  test('[S8.18, S8.27] fault: an unknown network is refused, by one alert for the app and one for the visitor', async () => {
    const { kit, alerts } = await startKit()
    await expect(kit.switchNetwork('eip155:5')).rejects.toThrow('Network not found')
    await expect(kit.switchNetwork('eip155:5', { force: true })).rejects.toThrow(
      'Network not found',
    )
    expect(alerts().map(({ code, title }) => [code, title])).toEqual([
      ['NETWORK_NOT_FOUND', 'Network Not Found'],
      ['SWITCH_NETWORK_NOT_FOUND', 'Switch network not found'],
    ])
    const probe = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7' }] }
    await expect(kit.getProvider('eip155').request(probe)).rejects.toMatchObject({ code: 4902 })
    expect(alerts()).toHaveLength(2)
    await kit.dispose()
  })

  test('[S8.26] fault: a namespace without an adapter has no provider', async () => {
    const { kit } = await startKit()
    expect(() => kit.getProvider('solana')).toThrow('Adapter not found')
    expect(kit.getProvider('eip155')).toBe(kit.getProvider('eip155'))
    await kit.dispose()
  })

  test('[S8.24] behaviour: a waiting connect rejects when the modal is closed', async () => {
    const { kit } = await startKit()
    await kit.ready
    const refused = kit.connect({ namespace: 'eip155' }).catch((error: unknown) => error)
    await settle()
    expect(kit.isOpen).toBe(true)
    kit.close()
    expect(await refused).toMatchObject({ message: 'Modal closed', code: 'MODAL_CLOSED' })
    await kit.dispose()
  })

  test('behaviour: open before the kit is ready opens all the same, and resolves when it closes', async () => {
    const environment = fakeEnvironment()
    const kit = createKit(
      { projectId: 'p', namespaces: [namespacePlugin('eip155')], networks: [mainnet] },
      environment,
    )
    const outcome = kit.open()
    await settle()
    expect(kit.isOpen).toBe(true)
    expect(kit.getState().router.history.map(({ viewId }) => viewId)).toEqual(['Connect'])
    kit.close()
    expect(await outcome).toEqual({ outcome: 'dismissed' })
    await kit.dispose()
  })

  test('[S2.01] behaviour: opening and closing hold in the order of the calls, also in one turn', async () => {
    const { kit } = await startKit()
    for (const isFirst of [true, false]) {
      const outcome = kit.open()
      kit.close()
      await settle()
      expect({ isFirst, isOpen: kit.isOpen }).toEqual({ isFirst, isOpen: false })
      expect(await outcome).toEqual({ outcome: 'dismissed' })
      const before = kit.open()
      await settle()
      kit.close()
      void kit.open()
      await settle()
      expect({ isFirst, isOpen: kit.isOpen }).toEqual({ isFirst, isOpen: true })
      kit.close()
      expect(await before).toEqual({ outcome: 'dismissed' })
    }
    await kit.dispose()
    kit.close()
  })

  test.each([
    { isOn: true, result: 'is there with the answer' },
    { isOn: false, result: 'is refused with the answer, and the card says so until it is closed' },
  ])(
    '[S1.17] behaviour: a view of a feature that nobody knows of yet opens the card at once, and $result',
    async ({ isOn }) => {
      let isAnswered = false
      const { kit, clock } = await startKit(
        { ...services, features: { receive: isOn } },
        ({ http }) => {
          http.on('GET', '/appkit/v1/config', () =>
            isAnswered ? { json: { features: [] } } : { status: 503 },
          )
        },
      )
      const outcome = kit.open({ view: 'WalletReceive' }).catch((error: unknown) => error)
      await settle()
      expect(kit.isOpen).toBe(true)
      isAnswered = true
      await clock.advance(200)
      await kit.ready
      await settle()
      expect(kit.isOpen).toBe(true)
      // Nobody is connected, so that the view of an account leads to Connect.
      const [entry] = kit.getState().router.history
      expect(entry?.viewId).toBe(isOn ? 'Connect' : 'WalletReceive')
      if (isOn) kit.close()
      expect(await outcome).toMatchObject(
        isOn
          ? { outcome: 'dismissed' }
          : {
              code: 'VIEW_NOT_AVAILABLE',
              message:
                'The view "WalletReceive" cannot be opened. The plugin "receive" is disabled: feature "receive" is off in the options.',
            },
      )
      await kit.dispose()
    },
  )

  test('behaviour: on track hears every event of the allow-list, sent or not', async () => {
    const bought = defineEvent<{ amount: string }>()('acme/shop/bought')
    const shop = definePlugin(
      defineManifest({
        id: 'acme/shop',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['track'],
        contributes: [
          trackedEvents.of({
            event: bought,
            toTrack: ({ amount }: { amount: string }) => ({
              event: 'BOUGHT',
              properties: { amount },
            }),
          }),
        ],
      }),
    )
    const { kit, requests } = await startKit({
      plugins: [...defaultPlugins(), shop],
      grants: { 'acme/shop': ['track'] },
    })
    const heard: unknown[] = []
    const leave = kit.on('track', (event) => heard.push(event))
    const alerts: string[] = []
    kit.on(alertRaised, ({ code }) => alerts.push(code))
    kit.unstable_kernel.emit(bought({ amount: '5' }))
    await settle()
    expect(heard).toEqual([
      expect.objectContaining({ event: 'INITIALIZE' }),
      { event: 'acme/shop/BOUGHT', properties: { amount: '5' } },
    ])
    leave()
    kit.unstable_kernel.emit(bought({ amount: '6' }))
    await settle()
    expect(heard).toHaveLength(2)
    expect(requests).toEqual([])
    await kit.dispose()
  })

  test('fault: a plugin of others needs a grant for what it declares', async () => {
    const needy = definePlugin(
      defineManifest({
        id: 'acme/needy',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['storage'],
        activation: 'start',
      }),
    )
    const refused = await startKit({ plugins: [needy] })
    await refused.kit.ready
    expect(refused.statusOf('acme/needy')).toMatchObject({
      status: 'failed',
      reason: 'The permission "storage" was not granted to "acme/needy".',
    })
    await refused.kit.dispose()
    const granted = await startKit({ plugins: [needy], grants: { 'acme/needy': ['storage'] } })
    await granted.kit.ready
    expect(granted.statusOf('acme/needy')?.status).toBe('active')
    await granted.kit.dispose()
  })
})
