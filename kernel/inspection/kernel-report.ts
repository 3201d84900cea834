import type { PluginStatus } from '../lifecycle/plugin-events.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'

/** What `inspect()` says of one plugin; a person can read it. */
export interface PluginReport {
  readonly id: string
  readonly status: PluginStatus
  /** A sentence: why it is in this status. */
  readonly reason: string
  readonly needs: readonly string[]
  readonly provides: readonly string[]
  readonly permissions: readonly string[]
  /** Roles of the option `endpoints`, and origins, that it may ask or frame. */
  readonly hosts: readonly string[]
  /** Names of the storage keys it may touch; `…/*` for all of its own. */
  readonly storageKeys: readonly string[]
  /** RPC methods that it may ask of a wallet; `*` when its manifest names none. */
  readonly methods: readonly string[]
  /** That it adds, or would add if it were on. */
  readonly views: readonly string[]
  /** Milliseconds of the last activation, when there was one. */
  readonly activationMs?: number | undefined
}

export interface FaultReport {
  readonly pluginId: string
  readonly where: string
  /** Of a KitError; others have none. */
  readonly code?: string | undefined
  readonly message: string
  /** How to mend it, or where it came from. */
  readonly details?: string | undefined
  readonly count: number
  readonly at: number
}

export interface KernelReport {
  readonly plugins: readonly PluginReport[]
  readonly features: ResolvedFeatures
  readonly faults: readonly FaultReport[]
  /** Live disposables by owner; what grows here leaks. */
  readonly live: readonly string[]
  readonly inspectors: Readonly<Record<string, unknown>>
}
