import type { ChainNamespace } from './base/caip.ts'
import type { Json } from './base/event.ts'
import type { EndpointRole } from './environment/endpoint-role.ts'

/** What a feature is set to. Features of the kit are true, false or a list of names. */
export type FeatureValue = Json

export interface FeatureState {
  readonly value: FeatureValue
  /** A sentence that says why it has this value: "is false in the remote configuration". */
  readonly reason: string
  /** The plugin whose config key this is; absent for features of the kit. */
  readonly owner?: string | undefined
}

/** What decides which plugins may exist. Produced by `config`, consumed by gates and views. */
export interface ResolvedFeatures {
  readonly features: Readonly<Record<string, FeatureState>>
  readonly namespaces: readonly ChainNamespace[]
  /** False until the remote answer or its failure is known; until then feature gates are closed. */
  readonly isSettled: boolean
  /** Basic mode: every remote feature is off, whoever says otherwise. */
  readonly isBasic?: boolean | undefined
  /**
   * What has to be configured before the service of a role can be asked: `endpoints.blockchain`, or
   * `a projectId`. A role that can be asked is not in it.
   */
  readonly missing?: Readonly<Partial<Record<EndpointRole, string>>> | undefined
}
