import {
  activeAccount,
  type CaipAddress,
  type CaipNetworkId,
  getSmartSessions,
  implement,
  KitError,
  parseCaipAddress,
  postSmartSessionEnd,
  type RpcExchange,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { compareGrants } from './compare-grant.ts'
import { createGrantDecisions } from './grant-decisions.ts'
import {
  sessionEnded,
  sessionsAsked,
  sessionsRead,
  smartSessionsStore,
} from './smart-sessions-store.ts'
import { manifest } from './index.ts'
import { labelOf, parseSessions } from './parse-sessions.ts'
import { createSessionNames } from './session-names.ts'

export const stores = [smartSessionsStore]

export default implement(manifest, ({ chainData, views }, ctx) => {
  /** The wallet has ended these; the service has not heard of it. */
  const signatures = new Map<string, unknown>()
  /** The service may list them for a while yet. */
  const over = new Set<string>()

  const names = createSessionNames()

  const partsOf = (account: CaipAddress) => {
    const { namespace, reference, address } = parseCaipAddress(account)
    return { network: `${namespace}:${reference}` as CaipNetworkId, address }
  }

  const { decide, show } = createGrantDecisions({ views }, ctx, {
    // It was ended, and is there again.
    idOf: names.idOf,
    onGranted: (pci) => over.delete(pci),
  })

  return {
    sessions: {
      decide,
      async load(account, signal) {
        const { network } = partsOf(account)
        ctx.emit(sessionsAsked({ account }))
        try {
          const { sessions, unread } = await chainData.call(getSmartSessions, network, {
            params: { account },
            parse: parseSessions,
            signal: AbortSignal.any([ctx.signal, signal]),
          })
          signal.throwIfAborted()
          if (unread > 0) ctx.log.warn(`smart-sessions: ${unread} sessions could not be read.`)
          const open = sessions
            .filter(({ pci }) => !over.has(pci))
            .map(({ pci, ...rest }) => ({ ...rest, id: names.idOf(pci), label: labelOf(pci) }))
          ctx.emit(sessionsRead({ account, sessions: open }))
        } catch (error) {
          if (signal.aborted) return
          ctx.emit(sessionsRead({ account, error: toErrorRecord(error) }))
        }
      },
      async revoke(account, id, signal) {
        if (activeAccount(ctx.read, 'eip155')?.account !== account) {
          throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
        }
        const pci = names.contextOf(id)
        if (pci === undefined) throw new KitError('No such session', { code: 'UNKNOWN_SESSION' })
        if (!signatures.has(pci)) {
          const answer = await ctx.rpc.request(
            {
              method: 'wallet_revokePermissions',
              params: [{ permissionsContext: pci }],
              namespace: 'eip155',
            },
            signal,
          )
          signatures.set(pci, answer)
        }
        try {
          await ctx.http.call(postSmartSessionEnd, {
            params: { address: partsOf(account).address },
            body: { pci, signature: signatures.get(pci) },
            parse: () => undefined,
            signal,
          })
        } catch (error) {
          // It was taken in; what it says to that is of no use.
          if (toErrorRecord(error).code !== 'HTTP_BODY') throw error
        }
        signatures.delete(pci)
        over.add(pci)
        ctx.emit(sessionEnded({ id }))
      },
    },
    reviewer: {
      async review(
        { method, params, answer, askedBy, caipNetworkId, address }: RpcExchange,
        signal,
      ) {
        const askedOf = { askedBy, caipNetworkId, address }
        const grants = compareGrants(method, params, answer, askedOf)
        if (!grants) {
          throw new KitError('The wallet answered with something unexpected', {
            code: 'INVALID_WALLET_ANSWER',
            details: `${method}: a grant without its context`,
          })
        }
        for (const compared of grants) await show(compared, askedOf, signal)
      },
    },
  }
})
