import type { CaipNetworkId, ChainNamespace, ConnectionStatus } from '../../kernel/exports/index.ts'
import { firstNetworkOf, loginWallet, namespaces, namespacesOf, networks } from './cast.ts'
import { recall } from './scripted-wallet.ts'
import type { Farewell, Grant, Memory, Step, Story, Travel } from './steps.ts'
import type { PageView } from './world.ts'

/**
 * The rules of connecting as a page sees them, without code of the kernel: what has to be true after
 * each step of a story. Seconds pass only in `wait` and `disconnect`.
 */

interface Line {
  readonly wallet: string
  readonly namespace: ChainNamespace
}
interface Connected extends Line {
  readonly accounts: readonly string[]
  readonly network: CaipNetworkId
  readonly isInterrupted?: boolean
}
interface Stored extends Connected {
  readonly lastUsedAt: number
}
interface Attempt {
  readonly wallet: string
  readonly asked: ChainNamespace | undefined
  readonly isFromModal: boolean
  readonly namespaces: readonly ChainNamespace[]
  readonly calls: number[]
  readonly waitsFor: Set<Ending>
  prompt?: number
}
/** What is ended: everything, a namespace, or one wallet in it. */
type Scope = Partial<Line>
interface Ending {
  readonly scope: Scope
  readonly lines: readonly Line[]
  readonly silent: Set<string>
  readonly failed: ChainNamespace[]
  readonly until: number
  readonly calls: number[]
}
interface Restore {
  readonly waiting: Map<string, readonly Stored[]>
  turn: string[]
  asking?: {
    readonly wallet: string
    readonly all: readonly Stored[]
    readonly about: readonly ChainNamespace[]
    readonly until: number
  }
  readonly lateUntil: number
  readonly endsAt: number
}
interface Journey {
  readonly line: Line
  readonly network: CaipNetworkId
  readonly call: number
}
type Reason = 'plugin-disabled' | 'other'

const namespaceOf = (id: CaipNetworkId) => id.split(':')[0] as ChainNamespace
const isSame = (left: Line, right: Line) =>
  left.wallet === right.wallet && left.namespace === right.namespace
const isRequested = (id: CaipNetworkId) => networks.some((one) => one.caipNetworkId === id)
const each = <T>(value: () => T) =>
  Object.fromEntries(namespaces.map((name) => [name, value()])) as Record<ChainNamespace, T>

/** The usable parts of what a wallet says, one per namespace. */
function readable(
  grants: readonly Grant[],
  allowed: readonly ChainNamespace[],
): { readonly namespace: ChainNamespace; accounts: readonly string[]; network: CaipNetworkId }[] {
  const found = new Map<ChainNamespace, Grant>()
  for (const { namespace, accounts, network } of grants) {
    if (!allowed.includes(namespace) || found.has(namespace)) continue
    const valid = accounts.filter((account) => account !== '')
    if (namespaceOf(network) !== namespace || valid.length === 0) continue
    found.set(namespace, { namespace, accounts: valid, network })
  }
  return [...found.values()]
}

export interface Rules {
  apply(step: Step): void
  view(): PageView
}

export function createRules({ cast, enableReconnect }: Story): Rules {
  let now = 0
  let hasMany = false
  const off = new Set<string>()
  const memories = new Map<string, Memory>(cast.map((one) => [one, 'remembers']))
  const travels = new Map<string, Travel>(cast.map((one) => [one, 'agrees']))
  const farewells = new Map<string, Farewell>(cast.map((one) => [one, 'agrees']))

  // What outlives the page.
  let stored: readonly Stored[] = []
  let ended: readonly string[] = []
  const storedStatus = each<'connected' | 'disconnected' | undefined>(() => undefined)
  let storedNetwork: CaipNetworkId | undefined
  let hasLogin = false

  // What does not.
  const status = each<ConnectionStatus>(() => 'disconnected')
  const lines = each<Connected[]>(() => [])
  /** Open lines in the order of their opening; those that are ending are among them. */
  let told: Line[] = []
  const live = new Map<string, Set<ChainNamespace>>()
  let attempt: Attempt | undefined
  let shown: PageView['attempt']
  let restore: Restore | undefined
  let isRestoreDue = false
  let endings: Ending[] = []
  let journey: Journey | undefined
  let ends = 0
  let alerts = 0
  let active: CaipNetworkId = firstNetworkOf('eip155')
  let activeIn = each<CaipNetworkId>(() => active)
  let isModalOpen = false
  let prompts = 0
  let open = new Map<string, number[]>()
  let calls = new Map<string, string[]>()
  const outcomes: string[] = []

  const isListed = (wallet: string) => cast.includes(wallet) && !off.has(wallet)
  const isLive = ({ wallet, namespace }: Line) => live.get(wallet)?.has(namespace) === true
  const liveLines = (): Line[] =>
    [...live].flatMap(([wallet, of]) => [...of].map((namespace) => ({ wallet, namespace })))
  const log = (wallet: string, what: string, about: readonly ChainNamespace[]) =>
    calls.get(wallet)?.push(`${what} ${[...about].sort().join()}`)
  const tell = (wallet: string, about: readonly ChainNamespace[]) =>
    log(wallet, 'disconnect', about)

  /**
   * A namespace says how its wallet in use is, connecting while somebody chooses, else neither.
   */
  const settle = (namespace: ChainNamespace) => {
    const isChoosing = attempt?.namespaces.includes(namespace)
    const waiting = isChoosing ? 'connecting' : 'disconnected'
    const [first] = lines[namespace]
    const there = first?.isInterrupted ? 'reconnecting' : 'connected'
    status[namespace] = first ? there : waiting
    // Where the wallet goes counts as long as it is the one in use.
    if (journey?.line.namespace === namespace && (!first || !isSame(first, journey.line))) stay()
  }
  const isPending = (namespace: ChainNamespace) =>
    status[namespace] === 'connecting' || status[namespace] === 'reconnecting'

  // To another network: the newest wish counts.
  const stay = () => {
    if (journey) outcomes[journey.call] = 'SWITCH_CANCELLED'
    journey = undefined
  }
  const travel = (network: CaipNetworkId) => {
    stay()
    const call = outcomes.push('waits') - 1
    const [line] = lines[namespaceOf(network)]
    const isAsked = line && isLive(line) && line.network !== network
    if (isAsked) calls.get(line.wallet)?.push(`switch ${network}`)
    const answer = isAsked ? travels.get(line.wallet) : 'agrees'
    if (answer === 'refuses') outcomes[call] = 'USER_REJECTED'
    else if (line && answer === 'asks') journey = { line, network, call }
    else arrive(isAsked ? line : undefined, network, call)
  }
  const arrive = (line: Line | undefined, network: CaipNetworkId, call: number) => {
    outcomes[call] = 'switched'
    // It may have said so by itself.
    const before = line && lines[line.namespace].find((one) => isSame(one, line))
    if (before && before.network !== network) change(before, { network })
    moveTo(network)
  }
  const go = (wallet: string) => {
    if (journey?.line.wallet !== wallet) return
    const { line, network, call } = journey
    if (!isLive(line)) return stay()
    journey = undefined
    arrive(line, network, call)
  }
  const change = (line: Line, members: Partial<Connected>) => {
    const { namespace } = line
    lines[namespace] = lines[namespace].map((one) =>
      isSame(one, line) ? { ...one, ...members } : one,
    )
    remember(line, false)
    follow(namespace)
  }

  /** The kit is where the wallet of its namespace is. */
  const follow = (namespace: ChainNamespace) => {
    const [first] = lines[namespace]
    if (first && namespace === namespaceOf(active)) moveTo(first.network)
  }
  const moveTo = (to: CaipNetworkId) => {
    if (to === active) return
    active = to
    activeIn[namespaceOf(to)] = to
    storedNetwork = to
    follow(namespaceOf(to))
  }

  // The memory: most recent first.
  const remembered = () => stored.filter(({ wallet }) => !ended.includes(wallet))
  const remember = (line: Line, isNew: boolean) => {
    const found = lines[line.namespace].find((one) => isSame(one, line))
    if (!found) return
    const before = stored.find((one) => isSame(one, line))
    const others = stored.filter(
      (one) => !isSame(one, line) && !(isNew && one.namespace === line.namespace && !hasMany),
    )
    const lastUsedAt = isNew ? now : (before?.lastUsedAt ?? now)
    stored = [{ ...found, lastUsedAt }, ...others].sort((a, b) => b.lastUsedAt - a.lastUsedAt)
    storedStatus[line.namespace] = 'connected'
  }
  const forget = (gone: readonly Line[], isVisitor = false) => {
    stored = stored.filter((one) => !gone.some((line) => isSame(one, line)))
    for (const { namespace } of gone) {
      if (!stored.some((one) => one.namespace === namespace)) {
        storedStatus[namespace] = 'disconnected'
      }
    }
    if (!isVisitor) return
    const without = gone
      .map(({ wallet }) => wallet)
      .filter((wallet) => !stored.some((one) => one.wallet === wallet))
    ended = [...new Set([...ended, ...without])]
  }

  const detach = (gone: readonly Line[]) => {
    for (const { wallet, namespace } of gone) {
      const of = live.get(wallet)
      of?.delete(namespace)
      if (of?.size === 0) live.delete(wallet)
    }
  }
  const close = (gone: readonly Line[], reason: Reason) => {
    const closing = told.filter((line) => gone.some((one) => isSame(one, line)))
    if (closing.length === 0) return
    detach(closing)
    told = told.filter((line) => !closing.includes(line))
    for (const line of closing) {
      const { namespace } = line
      lines[namespace] = lines[namespace].filter((one) => !isSame(one, line))
      settle(namespace)
      if (reason !== 'plugin-disabled') forget([line])
      if (lines[namespace].length > 0) follow(namespace)
      else if (namespace === namespaceOf(active) && !isRequested(active)) {
        moveTo(firstNetworkOf(namespace))
      }
    }
    if (told.length === 0) ends += 1
  }
  const openLines = (wallet: string, found: ReturnType<typeof readable>, isRestored: boolean) => {
    const opened = found.map(({ namespace }) => namespace)
    const replaced = liveLines().filter(
      (line) => line.wallet !== wallet && opened.includes(line.namespace) && !hasMany,
    )
    live.set(wallet, new Set([...(live.get(wallet) ?? []), ...opened]))
    told = [
      ...told.filter((line) => line.wallet !== wallet || !opened.includes(line.namespace)),
      ...opened.map((namespace) => ({ wallet, namespace })),
    ]
    for (const one of found) {
      const line = { wallet, ...one }
      const others = lines[one.namespace].filter((other) => other.wallet !== wallet)
      lines[one.namespace] = isRestored ? [...others, line] : [line, ...others]
      settle(one.namespace)
      if (!isRestored) ended = ended.filter((id) => id !== wallet)
      remember(line, !isRestored)
      follow(one.namespace)
    }
    close(replaced, 'other')
    for (const line of replaced) tell(line.wallet, [line.namespace])
  }
  /** From now on it is the first one of its namespace. */
  const prefer = (line: Line, isNew: boolean) => {
    const { namespace } = line
    const [first] = lines[namespace]
    if (!first || isSame(first, line)) return
    lines[namespace] = [
      ...lines[namespace].filter((one) => isSame(one, line)),
      ...lines[namespace].filter((one) => !isSame(one, line)),
    ]
    settle(namespace)
    remember(line, isNew)
    follow(namespace)
  }

  // Attempts: one at a time.
  const finish = (outcome: string) => {
    for (const call of attempt?.calls ?? []) outcomes[call] = outcome
    attempt = undefined
  }
  const fail = (code: string) => {
    if (!attempt) return
    const { wallet, namespaces: asked } = attempt
    shown = { wallet, namespaces: asked, status: 'failed', code }
    finish(code)
    for (const namespace of asked) settle(namespace)
  }
  const prompt = () => {
    if (!attempt || attempt.prompt !== undefined || attempt.waitsFor.size > 0) return
    prompts += 1
    attempt.prompt = prompts
    open.set(attempt.wallet, [...(open.get(attempt.wallet) ?? []), prompts])
    log(attempt.wallet, 'connect', attempt.namespaces)
  }
  const connect = (wallet: string, asked: ChainNamespace | undefined) => {
    const call = outcomes.push('waits') - 1
    if (attempt?.wallet === wallet && attempt.asked === asked) return attempt.calls.push(call)
    fail('CONNECT_CANCELLED')
    const offered = isListed(wallet) ? namespacesOf(wallet) : namespaces
    const wanted = namespaces.filter(
      (one) => offered.includes(one) && (asked === undefined || one === asked),
    )
    const waitsFor = new Set(endings)
    attempt = {
      wallet,
      asked,
      isFromModal: isModalOpen,
      namespaces: wanted,
      calls: [call],
      waitsFor,
    }
    shown = { wallet, namespaces: wanted, status: 'running' }
    for (const namespace of wanted) settle(namespace)
    if (!isListed(wallet)) return fail('CONNECTOR_NOT_FOUND')
    if (wanted.length === 0) return fail('CONNECTOR_CHAINS_NOT_SUPPORTED')
    prompt()
  }
  const approve = (wallet: string, grants: readonly Grant[]) => {
    const answered = open.get(wallet)?.shift()
    if (answered !== undefined && wallet === loginWallet) hasLogin = true
    if (answered === undefined || attempt?.prompt !== answered) return
    const asked = attempt.namespaces
    const found = readable(grants, asked)
    if (found.length === 0) {
      tell(wallet, asked)
      const isElsewhere = grants.every(({ namespace }) => !asked.includes(namespace))
      return fail(
        grants.length > 0 && isElsewhere ? 'CONNECTOR_CHAINS_NOT_SUPPORTED' : 'CONNECT_FAILED',
      )
    }
    shown = undefined
    finish('opened')
    for (const namespace of asked) settle(namespace)
    openLines(wallet, found, false)
    const unused = new Set(grants.map(({ namespace }) => namespace))
    for (const namespace of live.get(wallet) ?? []) unused.delete(namespace)
    if (unused.size > 0) tell(wallet, [...unused])
    const [first] = found
    if (first && !found.some(({ namespace }) => namespace === namespaceOf(active))) {
      activate(first.namespace)
    }
  }
  const activate = (namespace: ChainNamespace) => {
    if (namespaceOf(active) === namespace) return
    moveTo(lines[namespace][0]?.network ?? activeIn[namespace])
  }

  // The end by the visitor: memory first, then the wallets, at most 3 s, then everybody.
  const end = (scope: Scope) => {
    const { wallet: only, namespace: asked } = scope
    const isAttempted =
      (!asked || attempt?.namespaces.includes(asked)) && (!only || attempt?.wallet === only)
    if (isAttempted) fail('CONNECT_CANCELLED')
    const call = outcomes.push('waits') - 1
    const running = endings.find(
      (one) => one.scope.namespace === asked && one.scope.wallet === only,
    )
    const inScope = (line: Line) =>
      (!asked || line.namespace === asked) && (!only || line.wallet === only)
    if (running) running.calls.push(call)
    else {
      const gone = liveLines().filter(inScope)
      const isLoggedIn = ({ wallet }: Line) => wallet === loginWallet
      const isAboutLogin = !only || gone.some(isLoggedIn)
      if (isAboutLogin && !liveLines().some((line) => !inScope(line) && isLoggedIn(line))) {
        hasLogin = false
      }
      forget([...gone, ...remembered().filter(inScope)], true)
      detach(gone)
      const ending: Ending = {
        scope,
        lines: gone,
        silent: new Set(),
        failed: [],
        until: now + 3,
        calls: [call],
      }
      for (const wallet of new Set(gone.map((line) => line.wallet))) {
        const about = gone.filter((line) => line.wallet === wallet).map((line) => line.namespace)
        tell(wallet, about)
        const farewell = farewells.get(wallet)
        if (farewell === 'hangs') ending.silent.add(wallet)
        else if (farewell !== 'agrees') ending.failed.push(...about)
      }
      endings.push(ending)
    }
  }
  const disconnect = (asked: ChainNamespace | undefined) => {
    end({ namespace: asked })
    for (const namespace of namespaces.filter((one) => !asked || one === asked)) {
      if (isPending(namespace) && !liveLines().some((line) => line.namespace === namespace)) {
        settle(namespace)
      }
    }
    endEndings()
  }

  // One of several wallets: used, or ended alone; without the feature nothing happens.
  const withMany = (done: string): boolean => {
    if (hasMany) return true
    alerts += 1
    outcomes.push(done)
    return false
  }
  const select = (line: Line) => {
    if (!withMany('used')) return
    const isThere = isLive(line)
    outcomes.push(isThere ? 'used' : 'CONNECTION_NOT_FOUND')
    if (!isThere) return
    prefer(line, true)
    activate(line.namespace)
  }
  const remove = ({ wallet, namespace }: Line) => {
    if (!withMany('ended')) return
    end({ wallet, namespace })
    endEndings()
  }
  const answer = ({ failed, calls: answered }: Ending) => {
    const chains = [...failed].sort().join()
    for (const call of answered) {
      outcomes[call] = failed.length > 0 ? `Failed to disconnect chains: ${chains}` : 'ended'
    }
  }
  const endEndings = () => {
    for (const ending of endings) {
      if (ending.silent.size > 0 && ending.until > now) continue
      endings = endings.filter((one) => one !== ending)
      // Another tab may have brought it back meanwhile.
      const gone = ending.lines.filter((line) => !isLive(line))
      close(gone, 'other')
      answer(ending)
      attempt?.waitsFor.delete(ending)
    }
    prompt()
  }

  // The wallets of the last visit, one after the other, the most recent first.
  const isWanted = (line: Stored) =>
    remembered().some((one) => isSame(one, line)) &&
    !isLive(line) &&
    (hasMany || !liveLines().some((one) => one.namespace === line.namespace))
  const settleRestored = () => {
    const left = [...(restore?.waiting.values() ?? [])].flat().map(({ namespace }) => namespace)
    for (const namespace of namespaces) {
      if (isPending(namespace) && !left.includes(namespace)) settle(namespace)
    }
  }
  const reconnect = () => {
    if (!enableReconnect || restore) return
    const asked = remembered().filter((line) => !isLive(line))
    restore = { waiting: new Map(), turn: [], lateUntil: now + 5, endsAt: now + 8 }
    for (const line of asked) {
      restore.waiting.set(line.wallet, [...(restore.waiting.get(line.wallet) ?? []), line])
    }
    restore.turn = [...restore.waiting.keys()]
    settleRestored()
    for (const { namespace } of asked) {
      const isChoosing = attempt?.namespaces.includes(namespace)
      if (lines[namespace].length === 0 && !isChoosing) status[namespace] = 'reconnecting'
    }
    askNext()
  }
  const askNext = () => {
    while (restore && !restore.asking) {
      const wallet = restore.turn.shift()
      if (wallet === undefined) {
        if (restore.waiting.size === 0 || now >= restore.lateUntil) return endRestore()
        if (![...restore.waiting.keys()].some(isListed)) return
        restore.turn = [...restore.waiting.keys()]
      } else if (isListed(wallet)) ask(restore, wallet)
    }
  }
  const ask = (running: Restore, wallet: string) => {
    const all = running.waiting.get(wallet) ?? []
    const wanted = all.filter(isWanted)
    if (wanted.length === 0) return answered(running, wallet)
    const about = wanted.map(({ namespace }) => namespace)
    log(wallet, 'reconnect', about)
    const memory = memories.get(wallet) ?? 'forgets'
    if (memory === 'hangs') running.asking = { wallet, all, about, until: now + 5 }
    else {
      restoreLines(wallet, all, recall(memory, about, all[0]?.network), about)
      answered(running, wallet)
    }
  }
  const restoreLines = (
    wallet: string,
    all: readonly Stored[],
    answer: readonly Grant[] | undefined,
    about: readonly ChainNamespace[],
  ) => {
    const found = readable(answer ?? [], about).filter(({ namespace }) =>
      all.some((line) => line.namespace === namespace && isWanted(line)),
    )
    if (found.length === 0 || !isListed(wallet)) return
    openLines(wallet, found, true)
    // The one that was used last is first again, even where it answered after others.
    for (const { namespace } of found) {
      const newest = remembered().find((line) => line.namespace === namespace && isLive(line))
      if (newest) prefer(newest, false)
    }
  }
  const answered = (running: Restore, wallet: string) => {
    delete running.asking
    running.waiting.delete(wallet)
    settleRestored()
  }
  const endRestore = () => {
    restore?.waiting.clear()
    settleRestored()
    restore = undefined
    if (!isRestoreDue) return
    isRestoreDue = false
    reconnect()
  }
  const passRestore = () => {
    if (!restore) return
    const { asking, endsAt } = restore
    if (asking && (now >= endsAt || now >= asking.until)) answered(restore, asking.wallet)
    if (now >= endsAt) endRestore()
    else askNext()
  }

  const passHalf = () => {
    now += 0.5
    endEndings()
    passRestore()
  }

  const restoreMissing = () => {
    if (!enableReconnect || remembered().every(isLive)) return
    if (restore) isRestoreDue = true
    else reconnect()
  }

  /** Another tab connected or disconnected: the same here, nobody is prompted. */
  const hearOtherTab = () => {
    const left = remembered()
    close(
      liveLines().filter((line) => !left.some((one) => isSame(one, line))),
      'other',
    )
    restoreMissing()
  }

  const wake = (wallet: string) => {
    for (const ending of endings) ending.silent.delete(wallet)
    endEndings()
    const asking = restore?.asking
    if (!restore || asking?.wallet !== wallet) return
    const { all, about } = asking
    restoreLines(wallet, all, recall('remembers', about, all[0]?.network), about)
    answered(restore, wallet)
    askNext()
  }
  const hear = (step: Extract<Step, { do: 'accounts' | 'chain' | 'changed' }>) => {
    const { wallet, namespace, network } = step
    const line = { wallet, namespace }
    if (!isLive(line)) return
    if (step.do === 'changed') {
      const [found] = readable([step], [namespace])
      if (found) change(line, found)
    } else if (step.do === 'chain') {
      const before = lines[namespace].find((one) => isSame(one, line))?.network
      if (namespaceOf(network) === namespace && network !== before) change(line, { network })
    } else if (step.accounts.length === 0) {
      close([line], 'other')
      tell(wallet, [namespace])
    } else {
      const accounts = step.accounts.filter((account) => account !== '')
      const before = lines[namespace].find((one) => isSame(one, line))?.accounts
      if (accounts.length > 0 && accounts.join() !== before?.join()) change(line, { accounts })
    }
  }

  const loseWallet = (lost: string) => {
    if (attempt?.wallet === lost) fail('CONNECTOR_NOT_FOUND')
    const gone = liveLines().filter(({ wallet }) => wallet === lost)
    close(gone, 'plugin-disabled')
  }

  const beginPage = () => {
    for (const namespace of namespaces) {
      lines[namespace] = []
      const wasConnected = enableReconnect && storedStatus[namespace] === 'connected'
      status[namespace] = wasConnected ? 'connecting' : 'disconnected'
    }
    told = []
    endings = []
    live.clear()
    shown = undefined
    restore = undefined
    isRestoreDue = false
    isModalOpen = false
    ends = 0
    alerts = 0
    open = new Map()
    calls = new Map(cast.map((one) => [one, []]))
    const isKnown = storedNetwork !== undefined && isRequested(storedNetwork)
    active = isKnown ? storedNetwork! : firstNetworkOf(namespaceOf(storedNetwork ?? active))
    activeIn = Object.fromEntries(
      namespaces.map((one) => [one, firstNetworkOf(one)]),
    ) as typeof activeIn
    activeIn[namespaceOf(active)] = active
    if (enableReconnect) return
    hasLogin = false
    forget(stored)
  }

  const apply = (step: Step): void => {
    switch (step.do) {
      case 'connect':
        return void connect(step.wallet, step.namespace)
      case 'approve':
        return approve(step.wallet, step.grants)
      case 'reject': {
        const answered = open.get(step.wallet)?.shift()
        if (answered !== undefined && attempt?.prompt === answered) fail('USER_REJECTED')
        return
      }
      case 'memory':
        return void memories.set(step.wallet, step.memory)
      case 'travel':
        return void travels.set(step.wallet, step.travel)
      case 'go':
        return go(step.wallet)
      case 'farewell':
        return void farewells.set(step.wallet, step.farewell)
      case 'wake':
        return wake(step.wallet)
      case 'off':
        off.add(step.wallet)
        return loseWallet(step.wallet)
      case 'on':
        off.delete(step.wallet)
        return askNext()
      case 'accounts':
      case 'chain':
      case 'changed':
        return hear(step)
      case 'interrupted':
      case 'resumed': {
        if (!isLive(step)) return
        const isInterrupted = step.do === 'interrupted'
        lines[step.namespace] = lines[step.namespace].map((one) =>
          isSame(one, step) ? { ...one, isInterrupted } : one,
        )
        return settle(step.namespace)
      }
      case 'end':
        return close(
          liveLines().filter(
            ({ wallet, namespace }) =>
              wallet === step.wallet && step.namespaces.includes(namespace),
          ),
          'other',
        )
      case 'disconnect':
        // Between two seconds, so that its end falls together with nothing else.
        passHalf()
        disconnect(step.namespace)
        return passHalf()
      case 'use':
        return select(step)
      case 'remove':
        passHalf()
        remove(step)
        return passHalf()
      case 'activate':
        return activate(step.namespace)
      case 'switch':
        return travel(step.network)
      case 'cancel':
        return fail('CONNECT_CANCELLED')
      case 'reconnect':
        return reconnect()
      case 'open-modal':
        isModalOpen = true
        return
      case 'close-modal':
        if (isModalOpen && attempt?.isFromModal) fail('MODAL_CLOSED')
        isModalOpen = false
        return
      case 'many': {
        const isNew = step.isOn && !hasMany
        hasMany = step.isOn
        return isNew ? restoreMissing() : undefined
      }
      case 'wait':
        for (let half = 0; half < step.seconds * 2; half += 1) passHalf()
        return
      case 'other-tab-ends': {
        const gone = stored.filter((one) => !step.namespace || one.namespace === step.namespace)
        if (gone.length === 0) return
        forget(gone, true)
        return hearOtherTab()
      }
      case 'other-tab-connects': {
        const [found] = readable([step], [step.namespace])
        if (!found) return
        const line = { wallet: step.wallet, ...found, lastUsedAt: now }
        const others = stored.filter(
          (one) => !isSame(one, line) && (hasMany || one.namespace !== line.namespace),
        )
        stored = [line, ...others]
        ended = ended.filter((wallet) => wallet !== step.wallet)
        storedStatus[step.namespace] = 'connected'
        return hearOtherTab()
      }
      case 'other-tab-moves': {
        storedNetwork = step.network
        const there = lines[namespaceOf(step.network)][0]?.network ?? step.network
        return there === step.network ? moveTo(step.network) : undefined
      }
      case 'reload':
        // A kit that is disposed switches its plugins off, the last one first.
        for (const wallet of cast.filter(isListed).reverse()) loseWallet(wallet)
        endings.forEach(answer)
        stay()
        return beginPage()
    }
  }

  beginPage()
  return {
    apply,
    view: () => ({
      status: { ...status },
      lines: Object.fromEntries(
        namespaces.map((name) => [
          name,
          lines[name].map(({ wallet, accounts, network }) => [wallet, accounts.join(), network]),
        ]),
      ),
      attempt: shown,
      active,
      ends,
      alerts,
      calls: Object.fromEntries(calls),
      listeners: Object.fromEntries(cast.map((one) => [one, live.has(one) ? 1 : 0])),
      stored: stored.map((one) => [one.wallet, one.namespace, one.accounts.join(), one.network]),
      ended: [...ended],
      storedStatus: { ...storedStatus },
      storedNetwork,
      hasLogin,
      outcomes: [...outcomes],
    }),
  }
}
