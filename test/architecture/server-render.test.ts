import { expect, test } from '@jest/globals'
import { runModule } from './built-package.ts'

/** Of the page that is rendered, which is one of the process below and not of this file. */
const page = { library: 'react', renderer: 'react-dom/server' }

test('REL-36 default: on a server a kit with services asks nothing, waits for nothing, logs nothing, and the process ends', () => {
  const heard = runModule(`
    import { createServer } from 'node:http'
    const { createElement: h } = await import('${page.library}')
    const { renderToString } = await import('${page.renderer}')
    const { createKit, getChainState } = await import('./dist/index.js')
    const { mainnet } = await import('./dist/networks.js')
    const { eip155 } = await import('./dist/namespaces/eip155.js')
    const react = await import('./dist/react.js')

    const requests = [], timers = [], lines = []
    const service = createServer((request, response) => {
      requests.push(request.url)
      response.end('{}')
    })
    await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve))
    service.unref()
    const { fetch, setTimeout, setInterval } = globalThis
    globalThis.fetch = (...call) => (requests.push(String(call[0])), fetch(...call))
    globalThis.setTimeout = (...call) => (timers.push(call[1]), setTimeout(...call))
    globalThis.setInterval = (...call) => (timers.push(call[1]), setInterval(...call))
    for (const level of ['debug', 'error', 'info', 'log', 'warn']) {
      console[level] = (...line) => lines.push(line.map(String).join(' '))
    }
    process.on('exit', () => {
      process.stdout.write(JSON.stringify({ requests, timers, lines, html, resources, isReady }))
    })

    const url = 'http://127.0.0.1:' + service.address().port
    const before = process.getActiveResourcesInfo().length
    const kit = createKit({
      projectId: 'p',
      namespaces: [eip155()],
      networks: [mainnet],
      logLevel: 'debug',
      themeMode: 'dim',
      features: { smartSessions: true, legalCheckbox: 'yes' },
      endpoints: { api: url, blockchain: url, analytics: url, secureFrame: url },
    })
    const Facts = () => {
      react.useKit()
      react.useKitFeature('swaps')
      react.useKitTheme()
      react.useKitLocale()
      react.useKitNetwork()
      react.useKitConnections()
      react.useKitBalance('eip155')
      react.useKitChain('eip155')
      react.useKitProvider('eip155')
      react.useKitWallets()
      return react.useKitAccount('eip155').status
    }
    const { AccountButton, ConnectButton, KitModal, KitPanel, NetworkButton, WalletButton } = react
    const children = [AccountButton, ConnectButton, KitModal, KitPanel, NetworkButton, Facts]
    const html = renderToString(
      h(react.KitProvider, { kit, locale: 'ar', themeMode: 'dark' },
        ...children.map((component) => h(component)), h(WalletButton, { wallet: 'metamask' })),
    )
    kit.getAccount(); kit.getNetwork(); kit.getState(); kit.inspect(); kit.getProvider('eip155')
    getChainState(kit, 'eip155')
    const resources = process.getActiveResourcesInfo().length - before
    let isReady = false
    // Not awaited: the end of the process is what is waited for.
    kit.ready.then(() => (isReady = true))
  `)
  expect(heard).toEqual({
    requests: [],
    timers: [],
    lines: [],
    resources: 0,
    isReady: true,
    html: expect.stringMatching(/<kit-button.*disconnected/s),
  })
})
