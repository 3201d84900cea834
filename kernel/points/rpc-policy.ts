import {
  type Contributed,
  defineContributionPoint,
  isSameList,
} from '../base/contribution-point.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { ConnectorType } from './wallet-points.ts'

export type RpcVerdict = 'allow' | 'confirm' | 'deny'

export interface RpcQuestion {
  readonly method: string
  readonly namespace: ChainNamespace
  /** Undefined before a connection, where only reads are answered, and by a node. */
  readonly connectorType: ConnectorType | undefined
  /** The plugin that asks, or `host`. */
  readonly askedBy: string
}

/**
 * Needs `policy:review`. Answers `undefined` where it has no opinion. An `allow` counts with the permission `policy:relax`
 * alone: it lets through what others would `confirm`, and not what they `deny`. What the kit has no opinion on is denied,
 * whatever policies of others answer. A policy that throws denies.
 */
export interface RpcPolicy {
  readonly id: string
  readonly judge: (question: RpcQuestion) => RpcVerdict | undefined
}

const strictness: Readonly<Record<RpcVerdict, number>> = { allow: 0, confirm: 1, deny: 2 }

/** The strictest answer counts; without any answer the request is denied. */
export function strictestVerdict(verdicts: readonly (RpcVerdict | undefined)[]): RpcVerdict {
  return (
    verdicts.reduce<RpcVerdict | undefined>((strictest, verdict) => {
      if (!verdict) return strictest
      return !strictest || strictness[verdict] > strictness[strictest] ? verdict : strictest
    }, undefined) ?? 'deny'
  )
}

export const rpcPolicies = /*#__PURE__*/ defineContributionPoint<
  RpcPolicy,
  readonly Contributed<RpcPolicy>[]
>({ id: 'rpcPolicies', combine: (entries) => entries, isEqual: isSameList })
