import { type CaipNetworkId, defineStorageKey, namespaceOf } from '../../kernel/exports/index.ts'
import { accountPlaceholder } from './account-placeholder.ts'
import { isSameAddress } from './same-address.ts'
import { createSessionExam } from './session-exam.ts'
import { couldNotVerify, signInRefused } from './sign-in-errors.ts'
import type { LocalSiwxOptions, Siwx, SiwxMessage, SiwxSession, SiwxWorld } from './siwx.ts'
import { readSiwxSessions } from './siwx-schema.ts'
import { formatSiwxMessage } from './verifiers/message-text.ts'
import { createNonce } from './verifiers/nonce.ts'

/** Entries that cannot be read are nobody's sessions. */
const sessionsKey = /*#__PURE__*/ defineStorageKey<readonly SiwxSession[]>({
  name: 'sign-in/sessions',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? readSiwxSessions(json) : undefined),
})

/** An address that can be written where the account is not known yet. */
const standIn = '0x0000000000000000000000000000000000000000'

/**
 * Sign-in without a back end: messages by the standard of each namespace, sessions in the storage of the
 * page. A session counts while its signature verifies, for its own account and network alone; what fails
 * is dropped. It tells the page who is there, and proves nothing to a server.
 */
export function createLocalSiwx(options: LocalSiwxOptions, world: SiwxWorld): Siwx {
  const { storage, clock, random, page } = world
  /** Nonces that were given out and not used. */
  const issued = new Set<string>()

  const stored = () => storage.read(sessionsKey) ?? []
  const store = (sessions: readonly SiwxSession[]) => {
    if (sessions.length > 0) storage.write(sessionsKey, sessions)
    else storage.remove(sessionsKey)
  }
  const isOf = (chainId: CaipNetworkId, address: string) => (session: SiwxSession) =>
    session.data.chainId === chainId && isSameAddress(chainId, session.data.accountAddress, address)
  const { demandVerifier, examine } = createSessionExam(world)
  const demand = async (sessions: readonly SiwxSession[]) => {
    // Once, whatever comes of it: the next try has a nonce of its own.
    for (const nonce of new Set(sessions.map(({ data }) => data.nonce))) {
      if (!issued.delete(nonce)) throw signInRefused('The nonce is not one of ours, or was used.')
    }
    for (const session of sessions) {
      const verdict = await examine(session)
      if (!verdict.ok && verdict.reason === 'unverifiable') throw couldNotVerify(verdict.details)
      if (!verdict.ok) throw signInRefused(`${verdict.reason}: ${verdict.details}`)
    }
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const now = clock.now()
      const data: SiwxMessage = {
        accountAddress,
        chainId,
        domain: page.host,
        uri: page.origin,
        version: '1',
        nonce: createNonce((length) => fromHex(random.hex(length))),
        issuedAt: new Date(now).toISOString(),
        ...(options.sessionLifetimeMs === undefined
          ? {}
          : { expirationTime: new Date(now + options.sessionLifetimeMs).toISOString() }),
        ...(notBefore === undefined ? {} : { notBefore }),
        ...(options.statement === undefined ? {} : { statement: options.statement }),
        ...(options.resources === undefined ? {} : { resources: options.resources }),
      }
      // What cannot be said is refused before a wallet is asked.
      const text = textOf(data)
      issued.add(data.nonce)
      return { ...data, toString: () => text }
    },
    async addSession(session) {
      await demand([session])
      const { chainId, accountAddress } = session.data
      const isReplaced = isOf(chainId, accountAddress)
      store([...stored().filter((other) => !isReplaced(other)), session])
    },
    async revokeSession(chainId, address) {
      const isRevoked = isOf(chainId, address)
      store(stored().filter((session) => !isRevoked(session)))
    },
    async setSessions(sessions) {
      if (sessions.length > 0) await demand(sessions)
      store(sessions)
    },
    async getSessions(chainId, address) {
      await demandVerifier(chainId)
      const valid: SiwxSession[] = []
      for (const session of stored().filter(isOf(chainId, address))) {
        const verdict = await examine(session)
        if (verdict.ok) valid.push(session)
        else if (verdict.reason !== 'unverifiable') {
          store(stored().filter((other) => other.signature !== session.signature))
        }
      }
      return valid
    },
    getRequired: () => options.required ?? false,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

function textOf(data: SiwxMessage): string {
  const { accountAddress, chainId } = data
  if (accountAddress !== accountPlaceholder) return formatSiwxMessage(data)
  if (namespaceOf(chainId) !== 'eip155') {
    throw signInRefused('Only an account of eip155 may be unknown.')
  }
  return formatSiwxMessage({ ...data, accountAddress: standIn }).replace(
    standIn,
    accountPlaceholder,
  )
}

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
