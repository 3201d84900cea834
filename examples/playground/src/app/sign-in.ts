import { localSiwx } from 'latchkey/plugins/sign-in'
import type { Siwx, SiwxOption, SiwxSession } from 'latchkey/siwx'

export type SignInMode = 'off' | 'optional' | 'required'

/** The kit's own sign-in, with the sessions that came of it for the page to show. */
export interface SignIn {
  option(mode: SignInMode): SiwxOption | undefined
  subscribe(listener: () => void): () => void
  sessions(): readonly SiwxSession[]
}

export function createSignIn(): SignIn {
  let sessions: readonly SiwxSession[] = []
  const listeners = new Set<() => void>()
  const show = (next: readonly SiwxSession[]) => {
    sessions = next
    for (const listener of listeners) listener()
  }
  const without = (chainId: string, address: string) =>
    sessions.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)

  /** Does what it did, in front of the page's eyes. */
  const watched = (siwx: Siwx): Siwx => ({
    ...siwx,
    async getSessions(chainId, address) {
      const found = await siwx.getSessions(chainId, address)
      show([...without(chainId, address), ...found])
      return found
    },
    async addSession(session) {
      await siwx.addSession(session)
      show([...without(session.data.chainId, session.data.accountAddress), session])
    },
    async setSessions(next) {
      await siwx.setSessions(next)
      show(next)
    },
    async revokeSession(chainId, address) {
      await siwx.revokeSession(chainId, address)
      show(without(chainId, address))
    },
  })

  return {
    option(mode) {
      show([])
      if (mode === 'off') return undefined
      const make = localSiwx({
        required: mode === 'required',
        statement: 'Welcome to the playground.',
      })
      return async (world) => watched(typeof make === 'function' ? await make(world) : make)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sessions: () => sessions,
  }
}
