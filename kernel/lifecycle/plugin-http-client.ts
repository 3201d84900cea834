import { joinedSignal } from '../base/joined-signal.ts'
import type { HttpClient } from '../environment/environment.ts'
import type { Permission } from '../plugin.ts'

export interface PluginHttpClientOptions {
  readonly permissions: readonly Permission[]
  /** Throws for a permission that the plugin has not declared. */
  readonly demand: (permission: Permission) => void
  /** Aborts when the plugin ends, and with it what it has asked. */
  readonly signal: AbortSignal
  readonly client: () => HttpClient
}

/** The HTTP client as a plugin has it: the hosts that it declared, for as long as it lives. */
export function createPluginHttpClient(options: PluginHttpClientOptions): HttpClient {
  const { permissions, demand, signal, client } = options
  return {
    call(endpoint, call) {
      demand(`http:${endpoint.host}`)
      return client().call(endpoint, { ...call, signal: joinedSignal(signal, call.signal) })
    },
    image(endpoint, call) {
      demand(`http:${endpoint.host}`)
      return client().image(endpoint, { ...call, signal: joinedSignal(signal, call.signal) })
    },
    endpoint(role) {
      if (!permissions.includes(`iframe:${role}`)) demand(`http:${role}`)
      return client().endpoint(role)
    },
    setClientId(clientId) {
      demand('http:api')
      client().setClientId(clientId)
    },
  }
}
