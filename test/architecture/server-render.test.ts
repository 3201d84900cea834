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

test('REL-36 behaviour: a server that reads the cookie draws the account, by a sheet with the nonce and without a style attribute', () => {
  const { html, others } = runModule(`
    const { createElement: h } = await import('${page.library}')
    const { renderToString } = await import('${page.renderer}')
    const { createKit } = await import('./dist/index.js')
    const { base, mainnet } = await import('./dist/networks.js')
    const { eip155 } = await import('./dist/namespaces/eip155.js')
    const react = await import('./dist/react.js')
    const { readInitialState } = await import('./dist/server.js')
    const kit = createKit({ projectId: 'p', namespaces: [eip155()], networks: [mainnet, base], initialStateCookie: true })
    const account = 'eip155:8453:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const draw = (state) => {
      const cookie = 'latchkey.p=' + encodeURIComponent(JSON.stringify(state))
      const initialState = readInitialState(cookie, 'p')
      return renderToString(h(react.KitProvider, { kit, initialState, nonce: 'abc' }, h(react.ConnectButton)))
    }
    // The code of the drawing is on its way.
    while (!draw({ network: 'eip155:8453', accounts: [account] }).includes('shadowrootmode'))
      await new Promise((resolve) => setImmediate(resolve))
    process.stdout.write(JSON.stringify({
      html: draw({ network: 'eip155:8453', accounts: [account] }),
      others: [
        draw({ accounts: [] }),
        draw({ accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'] }),
        draw(null),
      ],
    }))
  `) as { html: string; others: string[] }
  expect(html).toMatch(/^<kit-button><template shadowrootmode="open"><style nonce="abc">/)
  expect(html).toContain('.pair>.host-button')
  expect(html.replace(/<style.*<\/style>/s, '')).toMatch(/>Base<.*>0xd8dA…6045</s)
  expect(html).toMatch(/<\/template><math /)
  expect(html).not.toContain(' style=')
  for (const other of others)
    expect(other).toMatch(/^<kit-button><math [^]*<\/math><\/kit-button>$/)
})

test('default: on a server the elements of a kit are registered nowhere, and nothing runs on', () => {
  const heard = runModule(`
    const { createKit } = await import('./dist/index.js')
    const { mainnet } = await import('./dist/networks.js')
    const { eip155 } = await import('./dist/namespaces/eip155.js')
    const { defineKitElements } = await import('./dist/elements.js')
    const before = [Object.keys(globalThis).length, process.getActiveResourcesInfo().length]
    // As in a module of both sides, which says no address: a server has none.
    const metadata = { name: 'Acme', description: 'Acme app' }
    const kit = createKit({ projectId: 'p', namespaces: [eip155()], networks: [mainnet], metadata })
    const answer = defineKitElements(kit)
    const after = [Object.keys(globalThis).length, process.getActiveResourcesInfo().length]
    const { isConnected } = kit.getAccount()
    process.stdout.write(JSON.stringify({ answer: String(answer), before, after, isConnected }))
  `) as { before: number[]; after: number[] }
  expect(heard).toEqual({
    answer: 'undefined',
    before: heard.after,
    after: heard.after,
    isConnected: false,
  })
})

test('REL-36 default: what a server component imports of us is no code of the browser', () => {
  const files = runModule(`
    const { readFileSync } = await import('node:fs')
    const seen = new Map()
    const visit = (path) => {
      if (seen.has(path)) return
      const text = readFileSync(path, 'utf8')
      seen.set(path, text.startsWith("'use client'"))
      for (const [, next] of text.matchAll(/from '(\\.[^']+)'/g)) visit(new URL(next, 'file://' + path).pathname)
    }
    visit(process.cwd() + '/dist/server.js')
    process.stdout.write(JSON.stringify([...seen]))
  `) as [string, boolean][]
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter(([, isOfBrowser]) => isOfBrowser)).toEqual([])
})
