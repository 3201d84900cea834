import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import type { Siwx, SiwxSession } from './siwx.ts'

/** For tests: a host's sign-in that keeps sessions, says what was asked of it, and fails when told to. */

type Method = 'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'

export interface FakeSiwx extends Siwx {
  readonly calls: readonly string[]
  readonly sessions: readonly SiwxSession[]
  /** What a method does instead of its work: rejects with an error, never answers, or answers this. */
  readonly failures: Partial<Record<Method, Error | 'hang' | { readonly answer: unknown }>>
  count(method: Method): number
  /** Puts a session there, as a sign-in of an earlier visit did. */
  plant(chainId: CaipNetworkId, accountAddress: string): void
}

export function fakeSiwx(
  options: { readonly required?: boolean; readonly signOutOnDisconnect?: boolean } = {},
): FakeSiwx {
  const calls: string[] = []
  const failures: FakeSiwx['failures'] = {}
  let sessions: readonly SiwxSession[] = []
  let nonces = 0

  const answer = async <T>(method: Method, words: readonly string[], work: () => T): Promise<T> => {
    calls.push([method, ...words].join(' '))
    const failure = failures[method]
    if (failure instanceof Error) throw failure
    if (failure === 'hang') return new Promise<T>(() => {})
    return failure ? (failure.answer as T) : work()
  }
  const messageOf = (accountAddress: string, chainId: CaipNetworkId) => ({
    accountAddress,
    chainId,
    domain: 'app.test',
    uri: 'https://app.test',
    version: '1',
    nonce: `nonce${(nonces += 1)}`,
  })
  const isOf = (chainId: CaipNetworkId, address: string, { data }: SiwxSession) =>
    data.chainId === chainId && data.accountAddress === address

  return {
    calls,
    failures,
    get sessions() {
      return sessions
    },
    count: (method) => calls.filter((call) => call.split(' ')[0] === method).length,
    plant(chainId, accountAddress) {
      const data = messageOf(accountAddress, chainId)
      sessions = [...sessions, { data, message: 'planted', signature: '0x1' }]
    },
    createMessage: ({ accountAddress, chainId }) =>
      answer('createMessage', [chainId], () => {
        const data = messageOf(accountAddress, chainId)
        return { ...data, toString: () => `Sign in ${accountAddress} ${data.nonce}` }
      }),
    addSession: (session) =>
      answer('addSession', [session.data.chainId], () => {
        sessions = [...sessions, session]
      }),
    revokeSession: (chainId, address) =>
      answer('revokeSession', [chainId, address], () => {
        sessions = sessions.filter((session) => !isOf(chainId, address, session))
      }),
    setSessions: (next) =>
      answer('setSessions', [String(next.length)], () => {
        sessions = next
      }),
    getSessions: (chainId, address) =>
      answer('getSessions', [chainId], () =>
        sessions.filter((session) => isOf(chainId, address, session)),
      ),
    getRequired: () => options.required ?? false,
    signOutOnDisconnect: options.signOutOnDisconnect,
  }
}
