import {
  abortable,
  type CaipNetworkId,
  namespaceOf,
  type NodeRpc,
  type PluginContext,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import { accountPlaceholder } from './account-placeholder.ts'
import type { CheckedSiwx, PreparedMessage } from './checked-siwx.ts'
import type { EmbeddedSignInRequest, SignInWithConnection } from './contract.ts'
import { isSameAddress } from './same-address.ts'
import { couldNotVerify, signInNotStarted, signInRefused } from './sign-in-errors.ts'
import type { SiwxMessage, SiwxSession, SiwxWorld } from './siwx.ts'

export interface WithConnectionDependencies {
  readonly ctx: Pick<PluginContext, 'clock' | 'log' | 'track'>
  readonly nodes: NodeRpc
  readonly verifierOf: SiwxWorld['verifierOf']
  readonly loadSiwx: () => Promise<CheckedSiwx>
}

/** A sign-in that a connection brings along: the wallet is asked once for both. */
export function createWithConnection({
  ctx,
  nodes,
  verifierOf,
  loadSiwx,
}: WithConnectionDependencies): SignInWithConnection {
  /** What was asked of the embedded wallet. */
  const embedded = new WeakMap<EmbeddedSignInRequest, PreparedMessage>()

  const verify = async ({ data, message, signature }: SiwxSession, signal: AbortSignal) => {
    const { verifySiwxWith } = await import('./verifiers/verify.ts')
    const { domain, uri, nonce, accountAddress: address, chainId } = data
    const verdict = await verifySiwxWith(
      {
        text: message,
        signature,
        expected: { domain, uri, nonce, address, chainId },
        now: ctx.clock.now(),
        request: (network, question) => nodes.request(network, question, signal),
        signal,
      },
      verifierOf,
    )
    if (verdict.ok) return
    const details = `${verdict.reason}: ${verdict.details}`
    throw verdict.reason === 'unverifiable' ? couldNotVerify(details) : signInRefused(details)
  }
  /** How a sign-in ended that the wallet brought along. */
  const track = (event: string, network: CaipNetworkId | undefined) =>
    ctx.track(event, { network, isSmartAccount: false })
  const tellFailure = (error: unknown) =>
    ctx.log.warn(
      `The wallet could not sign in with the connection: ${toErrorRecord(error).message}`,
    )

  return {
    isOn: true,
    async forPairing({ chains, methods }, signal) {
      const [chainId] = chains
      if (!chainId || chains.some((id) => namespaceOf(id) !== 'eip155')) return undefined
      const siwx = await abortable(loadSiwx(), signal)
      const { data } = await siwx.createMessage({ chainId, address: accountPlaceholder }, signal)
      return {
        chains,
        methods,
        domain: data.domain,
        uri: data.uri,
        nonce: data.nonce,
        version: '1',
        iat: data.issuedAt ?? new Date(ctx.clock.now()).toISOString(),
        exp: data.expirationTime,
        nbf: data.notBefore,
        statement: data.statement,
        requestId: data.requestId,
        resources: data.resources,
      }
    },
    async acceptCacaos({ request, cacaos, addresses }, signal) {
      try {
        const { sessionOfCacao } = await import('./cacao-sessions.ts')
        const now = ctx.clock.now()
        const sessions = cacaos.map((cacao) => sessionOfCacao(cacao, { request, addresses, now }))
        if (sessions.length === 0) throw signInRefused('The wallet signed nothing.')
        for (const session of sessions) await verify(session, signal)
        // As they were asked for: the wallet may answer in another order.
        const order = ({ data }: SiwxSession) => request.chains.indexOf(data.chainId)
        sessions.sort((left, right) => order(left) - order(right))
        const siwx = await abortable(loadSiwx(), signal)
        await siwx.setSessions(sessions, signal)
        track('SIWX_AUTH_SUCCESS', request.chains[0])
        return sessions
      } catch (error) {
        signal.throwIfAborted()
        tellFailure(error)
        track('SIWX_AUTH_ERROR', request.chains[0])
        throw signInNotStarted(error)
      }
    },
    async forEmbedded(chainId, signal, address) {
      try {
        if (namespaceOf(chainId) !== 'eip155') return undefined
        const siwx = await abortable(loadSiwx(), signal)
        if (address && (await siwx.hasSession(chainId, address, signal))) return undefined
        const prepared = await siwx.createMessage({ chainId, address: accountPlaceholder }, signal)
        const request = { message: textsOf(prepared.data) }
        embedded.set(request, prepared)
        return request
      } catch (error) {
        if (!signal.aborted) tellFailure(error)
        return undefined
      }
    },
    async acceptEmbedded(request, { address, message, signature }, signal) {
      const asked = embedded.get(request)
      embedded.delete(request)
      try {
        const accountAddress = asked && writtenAddress(asked, message)
        if (!asked || !accountAddress)
          throw signInRefused('The text is not the one that was asked.')
        if (!isSameAddress(asked.data.chainId, accountAddress, address)) {
          throw signInRefused('The text is about another account.')
        }
        const siwx = await abortable(loadSiwx(), signal)
        await siwx.addSession(
          { data: { ...asked.data, accountAddress }, message, signature },
          signal,
        )
        track('SIWX_AUTH_SUCCESS', asked.data.chainId)
        return true
      } catch (error) {
        if (!signal.aborted) tellFailure(error)
        return false
      }
    },
  }
}

/** What stands in the text where the placeholder was; undefined when the rest is not ours. */
function writtenAddress({ text }: PreparedMessage, message: string): string | undefined {
  const at = text.indexOf(accountPlaceholder)
  const [before, after] = [text.slice(0, at), text.slice(at + accountPlaceholder.length)]
  const isOurs = at >= 0 && message.startsWith(before) && message.endsWith(after)
  return isOurs ? message.slice(before.length, message.length - after.length) : undefined
}

const textsOf = (message: SiwxMessage): EmbeddedSignInRequest['message'] =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined))
