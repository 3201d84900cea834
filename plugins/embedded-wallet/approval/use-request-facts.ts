import { useEffect, useState } from 'react'
import type { CaipNetworkId, NodeRpc } from '../../../kernel/exports/index.ts'
import type { PendingApproval } from '../contract.ts'
import { askChain, type Simulation, type TokenFacts } from './ask-chain.ts'
import { decodeRequest } from './decode-request.ts'
import type { Action, DecodedRequest } from './decoded-request.ts'

/** Undefined: not known yet. Null: nobody can say. */
export interface RequestFacts {
  readonly decoded: DecodedRequest | undefined
  readonly tokens: Readonly<Record<string, TokenFacts | null>>
  readonly fee: bigint | null | undefined
  readonly simulation: Simulation | null | undefined
}

const nothing: RequestFacts = /*#__PURE__*/ Object.freeze({
  decoded: undefined,
  tokens: {},
  fee: undefined,
  simulation: undefined,
})

/** What a request says by itself, at once, and what the network says of it, as it comes. */
export function useRequestFacts(
  approval: PendingApproval,
  host: string,
  nodes: NodeRpc | undefined,
): RequestFacts {
  const [facts, setFacts] = useState(nothing)
  useEffect(() => {
    const ended = new AbortController()
    const add = (change: (known: RequestFacts) => Partial<RequestFacts>) => {
      if (!ended.signal.aborted) setFacts((known) => ({ ...known, ...change(known) }))
    }
    const look = async () => {
      const decoded = await decodeRequest(approval, host)
      add(() => ({ decoded }))
      if (!nodes) return
      const network = approval.caipNetworkId as CaipNetworkId
      const chain = await askChain(nodes, network, ended.signal)
      const askToken = async (token: string) => {
        const found = (await chain.token(token)) ?? null
        add(({ tokens }) => ({ tokens: { ...tokens, [token]: found } }))
      }
      const asked = new Set(decoded.actions.flatMap(tokenOf))
      await Promise.all([
        ...[...asked].map(askToken),
        chain.fee(decoded).then((fee) => add(() => ({ fee: fee ?? null }))),
        chain.simulate(decoded, approval.address).then(async (simulation) => {
          add(() => ({ simulation: simulation ?? null }))
          const changed = simulation?.changes.flatMap(({ token }) => token ?? []) ?? []
          await Promise.all(changed.filter((token) => !asked.has(token)).map(askToken))
        }),
      ])
    }
    // It rejects when the view has gone.
    look().catch(() => {})
    return () => ended.abort()
  }, [approval, host, nodes])
  return facts
}

function tokenOf(action: Action): readonly string[] {
  if (action.kind !== 'send' && action.kind !== 'approve') return []
  const token = action.amount?.token ?? (action.kind === 'approve' ? action.token : undefined)
  return token === undefined ? [] : [token]
}
