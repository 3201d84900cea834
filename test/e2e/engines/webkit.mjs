#!/usr/bin/env node
/**
 * In a browser's place, for a driver that speaks WebDriver BiDi: WebKitGTK's MiniBrowser, each visitor in a
 * process of his own. What a visitor does goes through W3C WebDriver, what the page is and says through the
 * inspector.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { findEngine } from './find.mjs'
import { correctScripts } from './driver-scripts.mjs'
import { openInspector } from './webkit/inspector-socket.mjs'
import { Page } from './webkit/page.mjs'
import { freePort, openWebDriver } from './webkit/web-driver.mjs'

const look = JSON.parse(process.env['LATCHKEY_LOOK'] ?? '{}')
const screen = spawn(
  'Xvfb',
  ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
  {
    stdio: ['ignore', 'pipe', 'ignore'],
  },
)
const [display] = await once(createInterface({ input: screen.stdout }), 'line')

const visitors = new Map()
let emit = () => {}

/** A fresh profile; its process starts with its first page, when all is known that only a start can set. */
class Visitor {
  pages = new Map()
  intercepts = new Set()
  scripts = new Map()
  look = look
  viewport = { width: 1280, height: 800 }
  timezone = 'UTC'
  locale = 'en-GB'
  #started
  #waiting = []
  #asked = 0
  #lastActive

  constructor(number) {
    this.number = number
    this.id = `visitor-${number}`
  }

  bootstrap() {
    return [...this.scripts.values()].map((script) => `(${script})();`).join('\n')
  }

  start() {
    this.#started ??= this.#start()
    return this.#started
  }

  /** A browser that does not open its inspector is started again: the port that was free may be taken by now. */
  async #start() {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#launch()
        return
      } catch (error) {
        if (this.inspector || tries === 3) throw error
        this.stop()
      }
    }
  }

  async #launch() {
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
      NO_AT_BRIDGE: '1',
      TZ: this.timezone,
      LC_ALL: 'C',
      XDG_CONFIG_HOME: fileURLToPath(new URL('webkit/config', import.meta.url)),
    }
    this.browser = spawn(findEngine('webkit'), ['--automation', '--full-screen'], {
      env,
      stdio: 'ignore',
    })
    const opened = (page) => this.#opened(page)
    this.inspector = await openInspector(port, {
      onPage: (id, send) =>
        new Page(id, send, { emit: (...said) => emit(...said), settings: this, onOpen: opened }),
      onGone: (page) => page.close(),
      onClose: () => {
        for (const page of this.pages.values()) page.close()
      },
    })
    await this.inspector.during(async () => {
      this.driver = await openWebDriver(this.inspector.relayPort, env)
      const [handle] = await this.driver.handles()
      await this.driver.navigate(handle, 'about:blank')
    })
  }

  async #opened(page) {
    this.pages.set(page.id, page)
    const asked = this.#waiting.shift()
    if (asked) asked(page)
    else page.opener = this.#lastActive
  }

  /** A page that the driver asked for. */
  async open() {
    const opened = new Promise((resolve) => this.#waiting.push(resolve))
    await this.start()
    this.#asked += 1
    if (this.#asked > 1) {
      await this.inspector.during(async () => {
        const { handle } = await this.driver.open()
        await this.driver.navigate(handle, 'about:blank')
      })
    }
    const page = await opened
    await this.resize(page)
    return page
  }

  /** The window of a page: the one that knows its mark. */
  async handleOf(page) {
    if (page.handle) return page.handle
    const known = new Set([...this.pages.values()].map(({ handle }) => handle))
    await page.evaluate(
      { context: page.id },
      { expression: `void (window.latchkeyPage = '${page.id}')` },
    )
    for (const handle of await this.driver.handles()) {
      if (known.has(handle)) continue
      const found = await this.driver.evaluate(
        handle,
        'const page = window.latchkeyPage; delete window.latchkeyPage; return page',
      )
      if (found === page.id) page.handle = handle
      if (page.handle) return handle
    }
    throw new Error('no window of this page')
  }

  async resize(page) {
    const { width, height } = this.viewport
    const handle = await this.handleOf(page)
    const size = () => this.driver.evaluate(handle, 'return [innerWidth, innerHeight]')
    const settled = async () => {
      for (let tried = 0; tried < 10; tried += 1) {
        const [inner, high] = await size()
        if (inner === width && high === height) return true
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return false
    }
    await this.driver.setRect(handle, { width, height })
    if (await settled()) return
    // All windows but the first have a bar of their own.
    const [inner, high] = await size()
    await this.driver.setRect(handle, { width: 2 * width - inner, height: 2 * height - high })
    if (await settled()) return
    throw new Error(`a page of ${width} by ${height} is ${(await size()).join(' by ')}`)
  }

  async perform(page, actions) {
    const handle = await this.handleOf(page)
    this.#lastActive = page.id
    await this.driver.perform(handle, actions)
  }

  stop() {
    this.inspector?.close()
    this.driver?.quit()
    this.browser?.kill('SIGKILL')
  }
}

const visitorsOf = ({ userContexts, contexts, context }) =>
  userContexts
    ? userContexts.map((id) => visitors.get(id))
    : [...visitors.values()].filter(({ pages }) =>
        [...pages.keys()].some((id) =>
          !contexts && !context ? true : (contexts ?? [context]).includes(id),
        ),
      )
const pageOf = (context) => {
  for (const { pages } of visitors.values())
    for (const page of pages.values()) if (page.has(context)) return page
  throw new Error(`no such frame: ${context}`)
}
const visitorOf = (page) => [...visitors.values()].find(({ pages }) => pages.has(page.id))
const pageOfTarget = ({ context, realm }) => pageOf(context ?? realm.split(':')[0])

let numbers = 0
const next = (name) => {
  numbers += 1
  return `${name}-${numbers}`
}

const commands = {
  'session.new': () => ({
    sessionId: 'webkit',
    capabilities: { browserName: 'webkit', browserVersion: 'WebKitGTK', userAgent: '' },
  }),
  'browser.createUserContext': () => {
    numbers += 1
    const visitor = new Visitor(numbers)
    visitors.set(visitor.id, visitor)
    return { userContext: visitor.id }
  },
  'browser.removeUserContext': ({ userContext }) => {
    const visitor = visitors.get(userContext)
    for (const page of visitor.pages.values()) page.close()
    visitor.stop()
    visitors.delete(userContext)
    return {}
  },
  'browser.close': () => {
    setTimeout(stop, 50)
    return {}
  },
  'browsingContext.create': async ({ userContext }) => ({
    context: (await visitors.get(userContext).open()).id,
  }),
  'browsingContext.navigate': ({ context, url }) => pageOf(context).navigate(context, url),
  'browsingContext.reload': async ({ context }) => {
    await pageOf(context).ask('Page.reload')
    return {}
  },
  'browsingContext.traverseHistory': async ({ context, delta }) => {
    await pageOf(context).evaluate({ context }, { expression: `void history.go(${delta})` })
    return {}
  },
  'browsingContext.close': async ({ context }) => {
    const page = pageOf(context)
    const visitor = visitorOf(page)
    const handle = await visitor.handleOf(page)
    await visitor.driver.close(handle)
    page.close()
    return {}
  },
  'browsingContext.activate': async ({ context }) => {
    const page = pageOf(context)
    const visitor = visitorOf(page)
    await visitor.driver.activate(await visitor.handleOf(page))
    return {}
  },
  'browsingContext.setViewport': async ({ viewport, ...whom }) => {
    for (const visitor of visitorsOf(whom)) {
      visitor.viewport = viewport
      for (const page of visitor.pages.values()) await visitor.resize(page)
    }
    return {}
  },
  'browsingContext.captureScreenshot': ({ context, clip, origin }) =>
    pageOf(context).picture(clip, origin === 'document' ? 'Page' : 'Viewport'),
  'browsingContext.locateNodes': async ({ context, locator }) => ({
    nodes: await pageOf(context).elementOf(locator.value.context),
  }),
  'script.evaluate': ({ target, ...asked }) => pageOfTarget(target).evaluate(target, asked),
  'script.callFunction': ({ target, ...asked }) => pageOfTarget(target).callFunction(target, asked),
  'script.disown': ({ target, handles }) => {
    for (const objectId of handles)
      pageOfTarget(target)
        .ask('Runtime.releaseObject', { objectId })
        .catch(() => {})
    return {}
  },
  'script.addPreloadScript': async ({ functionDeclaration, ...whom }) => {
    const script = next('script')
    for (const visitor of visitorsOf(whom)) {
      visitor.scripts.set(script, functionDeclaration)
      await Promise.all([...visitor.pages.values()].map((page) => page.updateBootstrap()))
    }
    return { script }
  },
  'script.removePreloadScript': ({ script }) => {
    for (const visitor of visitors.values()) visitor.scripts.delete(script)
    return {}
  },
  'network.addIntercept': async ({ phases, ...whom }) => {
    const intercept = next('intercept')
    if (phases.includes('beforeRequestSent')) {
      for (const visitor of visitorsOf(whom)) {
        visitor.intercepts.add(intercept)
        await Promise.all([...visitor.pages.values()].map((page) => page.updateInterception()))
      }
    }
    return { intercept }
  },
  'network.removeIntercept': async ({ intercept }) => {
    for (const visitor of visitors.values()) {
      if (!visitor.intercepts.delete(intercept)) continue
      await Promise.all([...visitor.pages.values()].map((page) => page.updateInterception()))
    }
    return {}
  },
  'network.continueRequest': ({ request }) =>
    answerRequest(request, 'interceptContinue', { stage: 'request' }),
  'network.failRequest': ({ request }) =>
    answerRequest(request, 'interceptRequestWithError', { errorType: 'General' }),
  'network.provideResponse': ({ request, statusCode, reasonPhrase, headers, body }) => {
    const given = Object.fromEntries((headers ?? []).map(({ name, value }) => [name, value.value]))
    return answerRequest(request, 'interceptRequestWithResponse', {
      content: body?.value ?? '',
      base64Encoded: true,
      mimeType: given['content-type'] ?? 'text/plain',
      status: statusCode,
      statusText: reasonPhrase ?? 'OK',
      headers: given,
    })
  },
  'emulation.setTimezoneOverride': ({ timezone, ...whom }) => {
    for (const visitor of visitorsOf(whom)) visitor.timezone = timezone
    return {}
  },
  'emulation.setLocaleOverride': ({ locale, ...whom }) => {
    for (const visitor of visitorsOf(whom)) visitor.locale = locale
    return {}
  },
  // The driver's own requests carry none of the page's.
  'storage.getCookies': () => ({ cookies: [], partitionKey: {} }),
  'emulation.setNetworkConditions': ({ networkConditions }) => {
    if (networkConditions) throw new Error('WebKit cannot take the network away')
    return {}
  },
  'input.performActions': async ({ context, actions }) => {
    const page = pageOf(context)
    await visitorOf(page).perform(page, actions)
    return {}
  },
}
/** Asked for at the start of every visit, and nothing that a test is about. */
const accepted = new Set([
  'session.subscribe',
  'network.addDataCollector',
  'network.setCacheBehavior',
  'network.setExtraHeaders',
  'browser.setDownloadBehavior',
  'emulation.setMediaFeaturesOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
  'permissions.setPermission',
])

async function answerRequest(requestId, method, params) {
  const pages = [...visitors.values()].flatMap(({ pages: own }) => [...own.values()])
  const page = pages.find((one) => one.asked(requestId))
  await page?.ask(`Network.${method}`, { requestId, ...params })
  return {}
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket) => {
  const send = (message) => socket.send(JSON.stringify(message))
  emit = (method, params) => send({ type: 'event', method, params })
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(correctScripts(String(data)))
    try {
      const command = commands[method] ?? (accepted.has(method) ? () => ({}) : undefined)
      if (!command) throw new Error(`WebKit knows no ${method}`)
      send({ type: 'success', id, result: await command(params) })
    } catch (error) {
      const isGone = error.message.startsWith('no such frame')
      send({
        type: 'error',
        id,
        error: isGone ? 'no such frame' : 'unknown error',
        message: error.message,
      })
    }
  })
  socket.on('close', stop)
})
server.on('listening', () =>
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
)

function stop() {
  for (const visitor of visitors.values()) visitor.stop()
  screen.kill()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
