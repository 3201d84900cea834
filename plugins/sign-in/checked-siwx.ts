import {
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  KitError,
} from '../../kernel/exports/index.ts'
import { isSameAddress } from './same-address.ts'
import { signInRefused } from './sign-in-errors.ts'
import type { Siwx, SiwxMessage, SiwxSession, SiwxWorld } from './siwx.ts'
import { parseSiwxMessage, readSessionOwners } from './siwx-schema.ts'

/** A message as it will be signed. */
export interface PreparedMessage {
  readonly data: SiwxMessage
  readonly text: string
}

/**
 * What signs in here, whoever wrote it: every method is awaited with a signal, every answer parsed. Each
 * rejects with what the method threw, the signal's reason, or a KitError.
 */
export interface CheckedSiwx {
  /** Others need no sign-in. */
  serves(namespace: ChainNamespace): boolean
  createMessage(
    account: { readonly chainId: CaipNetworkId; readonly address: string },
    signal: AbortSignal,
  ): Promise<PreparedMessage>
  addSession(session: SiwxSession, signal: AbortSignal): Promise<void>
  setSessions(sessions: readonly SiwxSession[], signal: AbortSignal): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string, signal: AbortSignal): Promise<void>
  /** Whether there is one of this account on this network; entries of others never count. */
  hasSession(chainId: CaipNetworkId, address: string, signal: AbortSignal): Promise<boolean>
  isRequired(): boolean
  readonly signsOutOnDisconnect: boolean
}

const methods = [
  'createMessage',
  'addSession',
  'revokeSession',
  'setSessions',
  'getSessions',
] as const

/**
 * Makes it of the options `siwx` or `siweConfig`, with the code that these need. Rejects with
 * `INVALID_OPTION` for what has not the methods.
 */
export async function loadSiwx(
  { siwx: option, siweConfig }: { readonly siwx: unknown; readonly siweConfig: unknown },
  world: SiwxWorld,
): Promise<CheckedSiwx> {
  if (siweConfig) {
    const { siwxOfSiweConfig } = await import('./siwe-config.ts')
    return checkSiwx(siwxOfSiweConfig(siweConfig, world), (namespace) => namespace === 'eip155')
  }
  const siwx: unknown = typeof option === 'function' ? await option(world) : option
  const missing = methods.filter(
    (name) => typeof (siwx as Partial<Siwx> | null | undefined)?.[name] !== 'function',
  )
  if (missing.length > 0) {
    throw new KitError('The option siwx lacks methods.', {
      code: 'INVALID_OPTION',
      details: missing.map((name) => `siwx.${name}`).join(', '),
    })
  }
  return checkSiwx(siwx as Siwx, () => true)
}

function checkSiwx(siwx: Siwx, serves: CheckedSiwx['serves']): CheckedSiwx {
  /** A method that throws instead of rejecting, or answers at once, is as good. */
  const ask = async <T>(signal: AbortSignal, method: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    return abortable(Promise.resolve().then(method), signal)
  }
  return {
    serves,
    async createMessage({ chainId, address: accountAddress }, signal) {
      const made = await ask(signal, () => siwx.createMessage({ accountAddress, chainId }))
      const data = parseSiwxMessage(made)
      const isMeant =
        data.chainId === chainId && isSameAddress(chainId, data.accountAddress, accountAddress)
      if (!isMeant) throw signInRefused('The message is about another account.')
      const text: unknown = made.toString()
      if (typeof text !== 'string' || text === '' || text === '[object Object]') {
        throw signInRefused('The message has no text.')
      }
      return { data, text }
    },
    async addSession(session, signal) {
      await ask(signal, () => siwx.addSession(session))
    },
    async setSessions(sessions, signal) {
      await ask(signal, () => siwx.setSessions(sessions))
    },
    async revokeSession(chainId, address, signal) {
      await ask(signal, () => siwx.revokeSession(chainId, address))
    },
    async hasSession(chainId, address, signal) {
      const sessions: unknown = await ask(signal, () => siwx.getSessions(chainId, address))
      if (!Array.isArray(sessions)) throw signInRefused('getSessions() did not answer a list.')
      return readSessionOwners(sessions).some(
        (owner) =>
          owner.chainId === chainId && isSameAddress(chainId, owner.accountAddress, address),
      )
    },
    isRequired() {
      const isRequired: unknown = siwx.getRequired?.() ?? false
      if (typeof isRequired === 'boolean') return isRequired
      throw signInRefused('getRequired() answered neither true nor false.')
    },
    signsOutOnDisconnect: siwx.signOutOnDisconnect !== false,
  }
}
