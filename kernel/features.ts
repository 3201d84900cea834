import type { ChainNamespace } from './base/caip.ts'
import { defineEvent } from './base/event.ts'
import { defineStore } from './base/store.ts'

/** A list is on when it holds something. */
export type FeatureValue = boolean | readonly string[]

export interface FeatureState {
  readonly value: FeatureValue
  /** A sentence that says why it has this value: "is false in the remote configuration". */
  readonly reason: string
}

/** What decides which plugins may exist. Produced by `config`, consumed by gates and views. */
export interface ResolvedFeatures {
  readonly features: Readonly<Record<string, FeatureState>>
  readonly namespaces: readonly ChainNamespace[]
  /** False until the remote answer or its failure is known; until then feature gates are closed. */
  readonly isSettled: boolean
}

export const isFeatureOn = (value: FeatureValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value === true

export const featuresResolved = /*#__PURE__*/ defineEvent<ResolvedFeatures>()('config/resolved')

export const featuresStore = /*#__PURE__*/ defineStore<ResolvedFeatures>({
  id: 'config/features',
  initial: { features: {}, namespaces: [], isSettled: false },
  reducers: (on) => [on(featuresResolved, (_, resolved) => resolved)],
})
