import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Token } from '../../base/token.ts'
import type { Environment } from '../../environment/environment.ts'
import { behindOf, putBehind } from '../../behind-kernel.ts'
import { asItIs, contractOf } from '../membrane/frozen-copy.ts'
import { inTime } from '../../environment/in-time.ts'
import type { Kernel } from '../../kernel.ts'
import { isOfVendor } from '../kit-names.ts'
import type { PluginGuard } from '../plugin-guard.ts'
import { createLastSeen } from './last-seen.ts'
import { limitServices } from './limited-services.ts'
import { limitContext } from './limited-context.ts'
import { createPluginAsker } from './plugin-asker.ts'
import { shownStream } from '../shown-stream.ts'
import { isAsked } from '../../wallet/views/is-deciding.ts'
import { NoticeService, ViewService } from '../../wallet/tokens.ts'

/** What is ambient, as plugins of others get it: nobody else's changes with it. */
const ambientOf = ({
  isServer,
  clock,
  random,
  page,
  log,
}: Environment): Omit<Environment, 'storage' | 'fetch'> => {
  return Object.freeze({
    isServer,
    clock: contractOf(clock, asItIs),
    random: contractOf(random, asItIs),
    page: contractOf(page, asItIs),
    log: contractOf(log, asItIs),
  })
}

const nothing = Object.freeze({})

/** Why another plugin is not there it said in words of its own, which may be about the account: the code alone tells. */
const refusal = (wanted: string) => (error: unknown) => {
  const { code } = toErrorRecord(error)
  throw new KitError(`The ${wanted} is not available.`, {
    code,
    details: 'What the kit tells of it stands in inspect().',
    retryable: error instanceof KitError && error.retryable,
  })
}

/** Longer than the code and the set-up of who provides it may take; whoever starts the kit waits for it. */
const serviceTimeoutMs = 60_000

/**
 * The kernel as one plugin of others reaches it: by what it needs and wants, and by the hooks of its views.
 * It has no more members than these use.
 */
export function createLimitedKernel(
  kernel: Kernel,
  pluginId: string,
  guard: PluginGuard,
  provided: Pick<Kernel, 'find' | 'service'>,
  isOther: (pluginId: string) => boolean,
  kernelWithin: (pluginId: string) => Kernel | undefined,
): Kernel {
  const mayKnowAccounts = () => kernel.isAllowed(pluginId, 'wallet:accounts')
  // Code of it that runs within another one asks in no line of its own.
  const asker =
    behindOf(kernel.forPlugin(pluginId))?.asker ??
    createPluginAsker(pluginId, kernel.environment.clock, mayKnowAccounts)
  const limit = limitServices(kernel, pluginId, asker)
  const { asNobody, speak } = guard
  const told = new Set<symbol>()
  /** A view that draws what it may not have draws without it; the developer hears of it once. */
  const report = ({ key }: Token<any>, error: unknown) => {
    if (told.has(key)) return
    told.add(key)
    kernel.report(pluginId, 'view', error)
  }
  /** What it throws where it is called back is its fault, and nothing that the kernel says. */
  const heard = (where: string, listener: () => void) => {
    if (kernel.isOpen(pluginId)) kernel.guard(pluginId, where, () => speak(listener))
  }
  const seenOf = createLastSeen(kernel, pluginId)
  const limited: Partial<Kernel> = {
    environment: ambientOf(kernel.environment) as Environment,
    find(asked) {
      try {
        const token: typeof asked = asNobody(() => guard.token(asked))
        const service = provided.find(token)
        return service === undefined ? undefined : guard.hand(token, limit(token, service))
      } catch (error) {
        asNobody(() => report(asked, error))
        return undefined
      }
    },
    async service(asked) {
      const token = guard.token(asked)
      const late = () =>
        new Error(`the service "${token.id}" was not there after ${serviceTimeoutMs} ms`)
      const { clock } = kernel.environment
      const inTheTime = { clock, ms: serviceTimeoutMs, late }
      const provide = () => provided.service(token).catch(refusal(`service "${token.id}"`))
      const service = await inTime(inTheTime, provide)
      return guard.hand(token, limit(token, service))
    },
    store(definition) {
      const reader = asNobody(() => kernel.store(guard.store(definition)))
      const { getSnapshot, subscribe, state$ } = reader
      const seen = (state: ReturnType<typeof getSnapshot>) => guard.state(definition, state)
      const initial = () => definition.initial as never
      const read = () => seenOf(definition, () => seen(getSnapshot()), initial)
      return {
        getSnapshot: read,
        subscribe: (listener) => subscribe(() => heard('store listener', listener)),
        state$: shownStream(state$, read, { speak }),
      }
    },
    addStore: (definition) => kernel.addStore(definition, pluginId, guard.sealStore(definition)),
    point(point) {
      // Who defined it combines with the first look.
      const { getSnapshot, subscribe } = asNobody(() => {
        guard.point(point)
        return kernel.point(point)
      })
      const look = () => guard.contributions(point, getSnapshot())
      const empty = () =>
        guard.contributions(
          point,
          asNobody(() => point.combine([], () => {})),
        )
      return {
        getSnapshot: () => seenOf(point, look, empty),
        subscribe: (listener) => subscribe(() => heard('contribution listener', listener)),
      }
    },
    on: (event, handler) =>
      kernel.on(guard.event(event), (_, fact) => {
        const seen = guard.shown.event(fact)
        heard(`on ${seen.type}`, () => handler(seen.payload, seen))
      }),
    emit(fact) {
      const own = guard.fact(fact)
      if (kernel.isOpen(pluginId)) kernel.emit(own, pluginId)
    },
    // Of the kit's own plugins each starts when the kit needs it.
    activate: async (id) => {
      if (isOther(id)) await kernel.activate(id).catch(refusal(`plugin "${id}"`))
    },
    activatePoint: kernel.activatePoint,
    guard: (_, where, run, by) => kernel.guard(pluginId, where, run, by),
    report: (_, where, error) => kernel.report(pluginId, where, error),
    forPlugin: (id) => kernelWithin(id) ?? (limited as Kernel),
  }
  const made = Object.freeze(limited) as Kernel
  putBehind(made, {
    whole: kernel,
    limit: limitContext(guard, {
      alerts: () => made.service(NoticeService),
      views: () => made.service(guard.token(ViewService)),
      point: (point) => made.point(point),
      service: (token) => made.service(token),
    }),
    asker,
    life: guard.life,
    maySpeak: () => !isAsked(kernel),
    card() {
      const card = provided.find(ViewService)
      return card && guard.hand(ViewService, limit(ViewService, card))
    },
    paramsOf: ({ viewId, params }) =>
      (viewId.includes('/') && isOfVendor(pluginId, viewId)) || mayKnowAccounts()
        ? params
        : nothing,
  })
  return made
}
