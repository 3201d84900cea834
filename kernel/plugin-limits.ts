import { pathOfNonJson } from './base/json.ts'
import { KitError } from './base/kit-error.ts'
import type { PluginContext, PluginManifest } from './plugin.ts'
import { contributionError } from './contribution-error.ts'

/** Facts a second; who has more to say has lost count, and keeps all others waiting. */
const factsPerSecond = 1_000

export type LimitContext = (
  context: PluginContext,
  manifest: PluginManifest,
  onFault: (where: string, error: unknown) => void,
) => PluginContext

/**
 * The context of a plugin that others wrote. It speaks at most 1,000 facts a second, hears of accounts
 * only with `wallet:accounts`, adds nothing that its point cannot take, says JSON alone, asks a wallet for the methods it named, and what
 * its handlers and timers reject or throw is its own fault.
 */
export const limitContext: LimitContext = (context, manifest, onFault) => {
  const { pluginId: id, signal, clock, http, rpc, run } = context
  const { permissions = [], methods } = manifest
  const refuse = (what: string, details: string) => {
    throw new KitError(`The plugin "${id}" has not declared ${what}.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details,
    })
  }
  const settled = (result: unknown) => {
    if (result instanceof Promise) run(result)
  }
  let second = 0
  let facts = 0
  /** Does what makes a fact, unless there were too many. */
  const speak = (say: () => void) => {
    if (signal.aborted) return
    const now = Math.floor(clock.now() / 1000)
    facts = now === second ? facts + 1 : 1
    second = now
    if (facts <= factsPerSecond) say()
    else onFault('flood', new Error(`more than ${factsPerSecond} facts in a second`))
  }
  const limits: Partial<PluginContext> = {
    emit(fact) {
      const path = fact.payload === undefined ? undefined : pathOfNonJson(fact.payload)
      if (path !== undefined) {
        throw new KitError(`"${id}" says ${fact.type} with what is no JSON, at payload${path}.`, {
          code: 'PAYLOAD_NOT_JSON',
          details: 'Amounts are decimal strings, times milliseconds, errors { code, message }.',
        })
      }
      speak(() => context.emit(fact))
    },
    track: (event, properties) => speak(() => context.track(event, properties)),
    alerts: {
      raise: (alert) => speak(() => context.alerts.raise(alert)),
      toast: (toast) => speak(() => context.alerts.toast(toast)),
    },
    contribute(contribution) {
      const error = contributionError(id, contribution)
      if (error) throw error
      return context.contribute(contribution)
    },
    on(event, handler) {
      if (event.type.startsWith('connection/') && !permissions.includes('wallet:accounts')) {
        refuse('the permission "wallet:accounts"', `It listens to ${event.type}.`)
      }
      return context.on(event, (payload, fact) => settled(handler(payload, fact)))
    },
    watch: (store, select, handler) =>
      context.watch(store, select, (value, previous) => settled(handler(value, previous))),
    clock: {
      now: clock.now,
      after(ms, callback) {
        const timer = context.add(
          clock.after(ms, () => {
            void timer.dispose()
            run((async () => callback())())
          }),
        )
        return () => void timer.dispose()
      },
      delay: (ms, other) => clock.delay(ms, other ? AbortSignal.any([signal, other]) : signal),
    },
    // A copy, so that what was allowed is what is asked.
    http: {
      ...http,
      call: (endpoint, call) => http.call({ ...endpoint }, call),
      image: (endpoint, call) => http.image({ ...endpoint }, call),
    },
    rpc: {
      async request(request, other) {
        const asked = { ...request }
        if (methods && !methods.includes(asked.method)) {
          refuse(`the method "${asked.method}"`, 'List it under `methods` in its manifest.')
        }
        return rpc.request(asked, other)
      },
    },
  }
  return Object.defineProperties({} as PluginContext, {
    // Not spread: some members are there for those alone who may have them.
    ...Object.getOwnPropertyDescriptors(context),
    ...Object.getOwnPropertyDescriptors(limits),
  })
}
