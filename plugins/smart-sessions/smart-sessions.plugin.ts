import {
  abortable,
  activeAccount,
  type CaipAddress,
  type CaipNetworkId,
  formatCaipAddress,
  getSmartSessions,
  implement,
  KitError,
  parseCaipAddress,
  postSmartSessionEnd,
  routerStore,
  type RpcExchange,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { type AskedOf, type ComparedGrant, compareGrants } from './compare-grant.ts'
import { type Grant, smartSessionCreatedView, type SmartSessionService } from './contract.ts'
import {
  grantDecided,
  permissionsGranted,
  sessionEnded,
  sessionsAsked,
  sessionsRead,
  smartSessionsStore,
} from './smart-sessions-store.ts'
import { manifest } from './index.ts'
import { parseSessions } from './parse-sessions.ts'

export const stores = [smartSessionsStore]

export default implement(manifest, ({ chainData, views }, ctx) => {
  /** The wallet has ended these; the service has not heard of it. */
  const signatures = new Map<string, unknown>()
  /** The service may list them for a while yet. */
  const over = new Set<string>()
  const deciding = new Map<string, (decision: 'accepted' | 'refused') => void>()

  const partsOf = (account: CaipAddress) => {
    const { namespace, reference, address } = parseCaipAddress(account)
    return { network: `${namespace}:${reference}` as CaipNetworkId, address }
  }

  const decide: SmartSessionService['decide'] = (pci, decision) => {
    const resolve = deciding.get(pci)
    if (!resolve) return
    deciding.delete(pci)
    ctx.emit(grantDecided({ pci, decision }))
    resolve(decision)
  }
  // Who leaves without a word has refused.
  ctx.watch(
    routerStore,
    ({ history }) => history,
    (history) => {
      const shown = history
        .filter(({ viewId }) => viewId === smartSessionCreatedView.id)
        .map(({ params }) => params.pci as unknown)
      for (const pci of [...deciding.keys()]) if (!shown.includes(pci)) decide(pci, 'refused')
    },
  )

  /** Resolves once the visitor has it, or has taken what is more than was asked; rejects where not. */
  const show = async (
    compared: ComparedGrant,
    { caipNetworkId, address }: AskedOf,
    signal: AbortSignal,
  ) => {
    const { pci, expiry, permissions, differences, isWider, isAnother } = compared
    // One context, two questions: what was shown first is not what is decided now.
    decide(pci, 'refused')
    if (ctx.read(smartSessionsStore).grants.some((grant) => grant.pci === pci)) {
      ctx.emit(sessionEnded({ pci }))
    }
    const grant: Grant = {
      pci,
      permissions,
      differences,
      ...(expiry !== undefined && { expiry }),
      account: formatCaipAddress(caipNetworkId, address),
      network: caipNetworkId,
      decision: isAnother ? 'refused' : isWider ? 'open' : 'accepted',
    }
    ctx.emit(permissionsGranted(grant))
    if (isAnother) {
      views.open(smartSessionCreatedView, { pci })
      throw new KitError('The wallet granted something else than was asked', {
        code: 'GRANT_REFUSED',
      })
    }
    // It was ended, and is there again.
    over.delete(pci)
    if (!isWider) {
      views.open(smartSessionCreatedView, { pci })
      return
    }
    let resolve: (decision: 'accepted' | 'refused') => void = () => {}
    const decision = new Promise<'accepted' | 'refused'>((done) => {
      resolve = done
    })
    deciding.set(pci, resolve)
    views.open(smartSessionCreatedView, { pci })
    const ended = AbortSignal.any([ctx.signal, signal])
    const decided = await abortable(decision, ended).finally(() => {
      if (deciding.get(pci) === resolve) decide(pci, 'refused')
    })
    if (decided === 'accepted') return
    throw new KitError('The wallet granted more than was asked', { code: 'GRANT_REFUSED' })
  }

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
          const open = sessions.filter(({ pci }) => !over.has(pci))
          ctx.emit(sessionsRead({ account, sessions: open }))
        } catch (error) {
          if (signal.aborted) return
          ctx.emit(sessionsRead({ account, error: toErrorRecord(error) }))
        }
      },
      async revoke(account, pci, signal) {
        if (activeAccount(ctx.read, 'eip155')?.account !== account) {
          throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
        }
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
        ctx.emit(sessionEnded({ pci }))
      },
    },
    reviewer: {
      async review({ method, params, answer, caipNetworkId, address }: RpcExchange, signal) {
        const askedOf = { caipNetworkId, address }
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
