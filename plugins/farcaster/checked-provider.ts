/** The provider of EIP-1193 that a client gives. */
export interface ClientProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

type Listener = (value: unknown) => void

/**
 * The same provider, whose events are no word of their own: the SDK takes them from any window that posts a message.
 * An event is a reason to ask the client, and what it answers is what the listener hears.
 */
export function checkedProvider(provider: ClientProvider): ClientProvider {
  const ask = (method: string) => provider.request({ method }).catch(() => undefined)
  const checks: Readonly<Record<string, (tell: Listener, said: unknown) => Promise<void>>> = {
    accountsChanged: async (tell) => tell(await ask('eth_accounts')),
    chainChanged: async (tell) => tell(await ask('eth_chainId')),
    connect: async (tell) => tell({ chainId: await ask('eth_chainId') }),
    async disconnect(tell, said) {
      const accounts = await ask('eth_accounts')
      if (!Array.isArray(accounts) || accounts.length === 0) tell(said)
    },
  }
  const heard = new Map<string, Map<Listener, Listener>>()

  return {
    request: (request) => provider.request(request),
    on(event, listener) {
      const check = checks[event]
      if (!check) return
      const own = onceAtATime((said) => check(listener as Listener, said))
      const known = heard.get(event) ?? new Map<Listener, Listener>()
      heard.set(event, known.set(listener as Listener, own))
      provider.on(event, own)
    },
    removeListener(event, listener) {
      const own = heard.get(event)?.get(listener as Listener)
      if (!own) return
      heard.get(event)?.delete(listener as Listener)
      provider.removeListener(event, own)
    },
  }
}

/** A storm of events is two questions: the one that runs, and one after the last of them. */
function onceAtATime(check: (said: unknown) => Promise<void>): Listener {
  let isRunning = false
  let next: { readonly said: unknown } | undefined
  const run = async (said: unknown) => {
    isRunning = true
    await check(said)
    isRunning = false
    const waiting = next
    next = undefined
    if (waiting) await run(waiting.said)
  }
  return (said) => {
    if (isRunning) next = { said }
    else void run(said)
  }
}
