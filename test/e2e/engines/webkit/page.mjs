import { callable, readResult } from './values.mjs'

let navigations = 0

/**
 * A page as WebKit's inspector shows it, told in the words of WebDriver BiDi. Its process may be replaced by
 * another when it goes to another site: each is a target, and the last one that was committed counts.
 */
export class Page {
  #send
  #emit
  #settings
  #targets = new Map()
  #target
  #calls = new Map()
  #lastCall = 0
  #frames = new Map()
  #requests = new Map()
  #isOpen = false
  /** What a window that a page opened says before the driver knows of it. */
  #early = []
  #closing
  #pendingNavigation
  opener

  constructor(id, send, { emit, settings, onOpen }) {
    this.id = `page-${process.pid}-${settings.number}-${id}`
    this.#send = send
    this.#emit = emit
    this.#settings = settings
    this.onOpen = onOpen
  }

  get mainFrame() {
    return [...this.#frames.values()].find(({ parent }) => parent === undefined)
  }

  hear({ id, method, params, result, error }) {
    if (id !== undefined) {
      const call = this.#calls.get(id)
      this.#calls.delete(id)
      if (error) call?.reject(new Error(error.message))
      else call?.resolve(result)
    } else if (method === 'Target.targetCreated') {
      if (params.targetInfo.type === 'page') void this.#begin(params.targetInfo)
    } else if (method === 'Target.didCommitProvisionalTarget') {
      const waiting = this.#targets.get(params.newTargetId) ?? []
      this.#target = params.newTargetId
      this.#targets.set(params.newTargetId, undefined)
      for (const message of waiting) this.#hearTarget(params.newTargetId, message)
    } else if (method === 'Target.targetDestroyed') {
      this.#targets.delete(params.targetId)
      clearTimeout(this.#closing)
      if (this.#targets.size === 0) this.#closing = setTimeout(() => this.close(), 500)
    } else if (method === 'Target.dispatchMessageFromTarget') {
      const message = JSON.parse(params.message)
      const waiting = this.#targets.get(params.targetId)
      // What is not committed yet may never be.
      if (waiting && message.id === undefined) waiting.push(message)
      else this.#hearTarget(params.targetId, message)
    }
  }

  close() {
    if (this.#settings.pages.delete(this.id)) {
      this.#emit('browsingContext.contextDestroyed', { ...this.#info(this.id), url: '' })
    }
  }

  #info(context, parent = null) {
    return {
      context,
      parent,
      url: 'about:blank',
      userContext: this.#settings.id,
      originalOpener: this.opener ?? null,
      children: [],
      clientWindow: '',
    }
  }

  #call(target, method, params = {}) {
    this.#lastCall += 1
    const id = this.#lastCall
    const called = new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }))
    const message = { id, method, params }
    if (target === undefined) this.#send(message)
    else {
      this.#call(undefined, 'Target.sendMessageToTarget', {
        targetId: target,
        message: JSON.stringify(message),
      }).catch((error) => this.#calls.get(id)?.reject(error))
    }
    return called
  }

  ask(method, params) {
    return this.#call(this.#target, method, params)
  }

  async #begin({ targetId, isProvisional, isPaused }) {
    clearTimeout(this.#closing)
    if (this.#targets.size === 0)
      this.#call(undefined, 'Target.setPauseOnStart', { pauseOnStart: true }).catch(() => {})
    this.#targets.set(targetId, isProvisional ? [] : undefined)
    if (!isProvisional) this.#target = targetId
    const call = (method, params) => this.#call(targetId, method, params).catch(() => {})
    const { reducedMotion, colorScheme } = this.#settings.look
    await Promise.all([
      call('Page.enable'),
      call('Page.setBootstrapScript', { source: this.#settings.bootstrap() }),
      call('Page.overrideUserPreference', {
        name: 'PrefersReducedMotion',
        value: reducedMotion === 'reduce' ? 'Reduce' : 'NoPreference',
      }),
      call('Page.overrideUserPreference', {
        name: 'PrefersColorScheme',
        value: colorScheme === 'dark' ? 'Dark' : 'Light',
      }),
      call('Console.enable'),
      call('Network.enable'),
      ...(this.#settings.intercepts.size > 0 ? this.#intercept(targetId) : []),
    ])
    if (!isProvisional && !this.#isOpen) {
      this.#isOpen = true
      const { frameTree } = await this.#call(targetId, 'Page.getResourceTree')
      this.#frames.set(frameTree.frame.id, { id: this.id, realFrame: frameTree.frame.id })
      await this.onOpen(this)
      this.#emit('browsingContext.contextCreated', this.#info(this.id))
      const early = this.#early
      this.#early = undefined
      for (const said of early) this.#hearTarget(...said)
    }
    await call('Runtime.enable')
    if (isPaused) await this.#call(undefined, 'Target.resume', { targetId }).catch(() => {})
  }

  #intercept(target) {
    return [
      this.#call(target, 'Network.setInterceptionEnabled', { enabled: true }).catch(() => {}),
      this.#call(target, 'Network.addInterception', {
        url: '.*',
        isRegex: true,
        stage: 'request',
      }).catch(() => {}),
    ]
  }

  async updateInterception() {
    if (this.#settings.intercepts.size > 0) await Promise.all(this.#intercept(this.#target))
    else await this.ask('Network.setInterceptionEnabled', { enabled: false })
  }

  async updateBootstrap() {
    await this.ask('Page.setBootstrapScript', { source: this.#settings.bootstrap() })
  }

  #hearTarget(target, { id, method, params, result, error }) {
    if (id !== undefined) this.hear({ id, result, error })
    else if (this.#early) this.#early.push([target, { method, params }])
    else this[method]?.(params, target)
  }

  /** The frame of this number, told of before anything is said about it. */
  #frame(realFrame, parentId, url) {
    const known = this.#frames.get(realFrame)
    if (known) return known
    const isMain = parentId === undefined || parentId === ''
    if (isMain) {
      const main = this.mainFrame
      if (main) this.#frames.delete(main.realFrame)
      const frame = { id: this.id, realFrame, realm: main?.realm }
      this.#frames.set(realFrame, frame)
      return frame
    }
    const parent = this.#frames.get(parentId)
    const frame = { id: `${this.id}/${realFrame}`, realFrame, parent: parent?.id ?? this.id }
    this.#frames.set(realFrame, frame)
    this.#emit('browsingContext.contextCreated', { ...this.#info(frame.id, frame.parent), url })
    return frame
  }

  #dropChildren(frame) {
    for (const child of [...this.#frames.values()].filter(({ parent }) => parent === frame.id)) {
      this.#dropChildren(child)
      this.#dropRealm(child)
      this.#frames.delete(child.realFrame)
      this.#emit('browsingContext.contextDestroyed', {
        ...this.#info(child.id, frame.id),
        url: '',
      })
    }
  }

  #dropRealm(frame) {
    if (frame.realm) {
      for (const realm of [frame.realm.id, sandboxOf(frame.realm)])
        this.#emit('script.realmDestroyed', { realm })
    }
    frame.realm = undefined
  }

  #navigation(frame) {
    return {
      context: frame.id,
      navigation: frame.navigation,
      url: frame.url,
      timestamp: Date.now(),
    }
  }

  'Page.frameNavigated'({ frame: { id, parentId, url } }) {
    const frame = this.#frame(id, parentId, url)
    this.#dropChildren(frame)
    this.#dropRealm(frame)
    frame.url = url
    navigations += 1
    frame.navigation = `navigation-${navigations}`
    if (!frame.parent && this.#pendingNavigation) {
      frame.navigation = this.#pendingNavigation
      this.#pendingNavigation = undefined
    }
    this.#emit('browsingContext.navigationCommitted', this.#navigation(frame))
  }

  'Page.frameDetached'({ frameId }) {
    const frame = this.#frames.get(frameId)
    if (!frame?.parent) return
    this.#dropChildren(frame)
    this.#dropRealm(frame)
    this.#frames.delete(frameId)
    this.#emit('browsingContext.contextDestroyed', {
      ...this.#info(frame.id, frame.parent),
      url: '',
    })
  }

  'Page.domContentEventFired'() {
    this.#emit('browsingContext.domContentLoaded', this.#navigation(this.mainFrame))
  }

  'Page.loadEventFired'() {
    this.#emit('browsingContext.load', this.#navigation(this.mainFrame))
  }

  'Page.frameStoppedLoading'({ frameId }) {
    const frame = this.#frames.get(frameId)
    if (!frame?.parent) return
    this.#emit('browsingContext.domContentLoaded', this.#navigation(frame))
    this.#emit('browsingContext.load', this.#navigation(frame))
  }

  'Runtime.executionContextCreated'({ context: { id, type, frameId } }, target) {
    if (type && type !== 'normal') return
    const frame = this.#frames.get(frameId)
    if (!frame) return
    const realmId = `${frame.id}:${target}:${id}`
    if (frame.realm?.id === realmId) return
    this.#dropRealm(frame)
    frame.realm = { id: realmId, number: id, target }
    this.#emit('script.realmCreated', {
      realm: realmId,
      type: 'window',
      context: frame.id,
      origin: '',
    })
  }

  'Console.messageAdded'({ message: { source, level, text, type, parameters } }) {
    const realm = this.mainFrame?.realm?.id
    const isUncaught = level === 'error' && source === 'javascript'
    const said = {
      source: { realm, context: this.id },
      level: level === 'log' ? 'info' : level === 'warning' ? 'warn' : level,
      text,
      timestamp: Date.now(),
      stackTrace: { callFrames: [] },
    }
    if (isUncaught) return this.#emit('log.entryAdded', { ...said, type: 'javascript' })
    const methods = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' }
    const method = methods[level] ?? (type === 'log' || !type ? 'log' : type)
    const words = parameters?.map((one) => String(one.value ?? one.description ?? one.type)) ?? [
      text,
    ]
    this.#emit('log.entryAdded', {
      ...said,
      type: 'console',
      method,
      args: words.map((value) => ({ type: 'string', value })),
    })
  }

  #requestEvent(asked) {
    const { requestId, frameId, request, type } = asked
    const frame = this.#frames.get(frameId) ?? this.mainFrame
    return {
      context: frame.id,
      navigation: null,
      isBlocked: false,
      redirectCount: asked.redirects,
      timestamp: Date.now(),
      request: {
        request: requestId,
        url: request.url,
        method: request.method,
        headers: headersOf(request.headers),
        cookies: [],
        headersSize: 0,
        bodySize: 0,
        destination:
          { Document: 'document', Script: 'script', Stylesheet: 'style', Image: 'image' }[type] ??
          '',
        initiatorType: type === 'Fetch' || type === 'XHR' ? 'fetch' : null,
        timings: { requestTime: Date.now() },
      },
      initiator: { type: 'other' },
    }
  }

  'Network.requestWillBeSent'(params) {
    const { requestId, request, redirectResponse } = params
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    const before = this.#requests.get(requestId)
    if (redirectResponse && before) this.#respond(before, redirectResponse)
    const asked = { ...params, redirects: before ? before.redirects + 1 : 0 }
    this.#requests.set(requestId, asked)
    if (this.#settings.intercepts.size === 0 || before)
      this.#emit('network.beforeRequestSent', this.#requestEvent(asked))
  }

  /** No answer is told of it; that it was asked for is what counts. */
  'Network.webSocketCreated'({ requestId, url }) {
    const request = { url, method: 'GET', headers: {} }
    this.#emit(
      'network.beforeRequestSent',
      this.#requestEvent({ requestId, request, redirects: 0 }),
    )
  }

  'Network.requestIntercepted'({ requestId }) {
    const asked = this.#requests.get(requestId)
    if (!asked || asked.redirects > 0) {
      void this.ask('Network.interceptContinue', { requestId, stage: 'request' })
      return
    }
    this.#emit('network.beforeRequestSent', {
      ...this.#requestEvent(asked),
      isBlocked: true,
      intercepts: [...this.#settings.intercepts],
    })
  }

  #respond(asked, { status, statusText, headers }) {
    const response = {
      url: asked.request.url,
      status,
      statusText,
      headers: headersOf(headers),
      headersSize: 0,
      bodySize: 0,
      protocol: 'http/1.1',
    }
    this.#emit('network.responseStarted', { ...this.#requestEvent(asked), response })
    asked.response = response
    this.#emit('network.responseCompleted', { ...this.#requestEvent(asked), response })
  }

  'Network.responseReceived'({ requestId, response }) {
    const asked = this.#requests.get(requestId)
    if (asked) asked.received = response
  }

  'Network.loadingFinished'({ requestId }) {
    const asked = this.#requests.get(requestId)
    if (!asked) return
    this.#requests.delete(requestId)
    if (asked.received) this.#respond(asked, asked.received)
  }

  'Network.loadingFailed'({ requestId, errorText }) {
    const asked = this.#requests.get(requestId)
    if (!asked) return
    this.#requests.delete(requestId)
    this.#emit('network.fetchError', { ...this.#requestEvent(asked), errorText })
  }

  async navigate(context, url) {
    const frame = this.#frameOf(context)
    const bare = (text) => text?.replace(/#.*$/, '')
    if (url.includes('#') && bare(url) === bare(frame.url)) {
      await this.evaluate(
        { context },
        { expression: `void (location.href = ${JSON.stringify(url)})` },
      )
      frame.url = url
      this.#emit('browsingContext.fragmentNavigated', this.#navigation(frame))
      return { navigation: null, url }
    }
    navigations += 1
    this.#pendingNavigation = `navigation-${navigations}`
    const navigation = this.#pendingNavigation
    await this.ask('Page.navigate', { url })
    return { navigation, url }
  }

  #frameOf(context) {
    const frame = [...this.#frames.values()].find(({ id }) => id === context)
    if (!frame) throw new Error(`no such frame: ${context}`)
    return frame
  }

  /** Whether this page asked this. */
  asked(requestId) {
    return this.#requests.has(requestId)
  }

  /** Whether this page has the frame. */
  has(context) {
    return [...this.#frames.values()].some(({ id }) => id === context)
  }

  async #realmOf({ context, realm: given }) {
    for (let tried = 0; tried < 100; tried += 1) {
      const frame = [...this.#frames.values()].find(
        ({ id, realm }) => id === context || (given && realm?.id === given),
      )
      if (frame?.realm) return frame.realm
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`no such frame: ${context ?? given}`)
  }

  async evaluate(target, { expression, ...options }) {
    const realm = await this.#realmOf(target)
    const { result, wasThrown } = await this.#call(realm.target, 'Runtime.evaluate', {
      expression,
      contextId: realm.number,
      emulateUserGesture: true,
    })
    return this.#finish(realm, result, wasThrown, isByHandle(options), target.sandbox)
  }

  async callFunction(target, { functionDeclaration, arguments: given = [], ...options }) {
    const realm = await this.#realmOf(target)
    if (!realm.global) {
      const { result } = await this.#call(realm.target, 'Runtime.evaluate', {
        expression: 'globalThis',
        contextId: realm.number,
      })
      realm.global = result.objectId
    }
    const isHandle = isByHandle(options)
    const { result, wasThrown } = await this.#call(realm.target, 'Runtime.callFunctionOn', {
      objectId: realm.global,
      ...callable(functionDeclaration, given, isHandle),
      emulateUserGesture: true,
    })
    return this.#finish(realm, result, wasThrown, isHandle, target.sandbox)
  }

  async #finish(realm, result, wasThrown, isHandle, sandbox) {
    let [value, isError] = [result, wasThrown]
    if (value.className === 'Promise') {
      const awaited = await this.#call(realm.target, 'Runtime.awaitPromise', {
        promiseObjectId: value.objectId,
      })
      value = awaited.result
      isError = awaited.wasThrown
    }
    const call = (method, params) => this.#call(realm.target, method, params)
    const read = await readResult(call, value, isError, isHandle)
    // A window is known by its place among the frames.
    if (read.result?.type === 'window')
      read.result.value = { context: await this.#contextAt(read.result.path) }
    return { ...read, realm: sandbox ? sandboxOf(realm) : realm.id }
  }

  async #tree() {
    const { frameTree } = await this.ask('Page.getResourceTree')
    return frameTree
  }

  async #contextAt(path) {
    let place = await this.#tree()
    for (const index of path) place = place?.childFrames?.[index]
    return this.#frames.get(place?.frame.id)?.id
  }

  /** The element that a frame is in. */
  async elementOf(context) {
    const frame = this.#frameOf(context)
    const find = (place) =>
      place.childFrames?.some(({ frame: { id } }) => id === frame.realFrame)
        ? place
        : place.childFrames?.map(find).find(Boolean)
    const place = find(await this.#tree())
    if (!place) return []
    const index = place.childFrames.findIndex(({ frame: { id } }) => id === frame.realFrame)
    const { result } = await this.callFunction(
      { context: frame.parent },
      {
        functionDeclaration: `() => {
          const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one])
          return all(document).find((one) => one.contentWindow && one.contentWindow === window[${index}])
        }`,
        resultOwnership: 'root',
      },
    )
    return result.type === 'node' ? [result] : []
  }

  async picture({ x, y, width, height }, coordinateSystem) {
    const { dataURL } = await this.ask('Page.snapshotRect', {
      x,
      y,
      width,
      height,
      coordinateSystem,
    })
    return { data: dataURL.replace(/^data:[^,]*,/, '') }
  }
}

/** The inspector makes no world of its own for the driver's scripts: they live in that of the page. */
const sandboxOf = (realm) => `${realm.id}:sandbox`

/** Whether the thing itself is asked for, not a copy. */
const isByHandle = ({ resultOwnership, serializationOptions }) =>
  resultOwnership === 'root' || serializationOptions?.maxObjectDepth === 0

const headersOf = (headers = {}) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }))
