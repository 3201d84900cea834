import type { CaipNetworkId, ConnectorRequest } from '../../kernel/exports/index.ts'
import type { SignInWithConnection } from '../sign-in/contract.ts'
import type { PairingAnswer, PairingWish } from './pairing.ts'
import type { Proposal } from './proposal.ts'
import type { SessionLine } from './session-line.ts'

/** Sign-in as part of a pairing, where it is on and the wallet is asked for one namespace. */
export interface PairingSignIn {
  wishFor(proposal: Proposal, request: ConnectorRequest): PairingWish['signIn']
  /** All that was signed becomes a sign-in, or the connection is none. */
  accept(
    signed: NonNullable<PairingAnswer['signed']>,
    line: SessionLine,
    signal: AbortSignal,
  ): Promise<void>
}

export function createPairingSignIn(signIn: SignInWithConnection | undefined): PairingSignIn {
  /** A wallet did not sign what it was asked to: the next one connects first, and is asked then. */
  let mayAskBoth = true
  return {
    wishFor(proposal, { caipNetworkId }) {
      const [only, ...others] = Object.values(proposal)
      if (!signIn?.isOn || !mayAskBoth || !only || others.length > 0) return undefined
      const isActive = (id: CaipNetworkId) => id === caipNetworkId
      const chains = [...only.chains.filter(isActive), ...only.chains.filter((id) => !isActive(id))]
      return (signal) => signIn.forPairing({ chains, methods: only.methods }, signal)
    },
    async accept(signed, line, signal) {
      const addresses = line
        .connections()
        .flatMap(({ accounts }) => accounts.map(({ address }) => address))
      try {
        await signIn?.acceptCacaos({ ...signed, addresses }, signal)
      } catch (error) {
        mayAskBoth = false
        throw error
      }
    },
  }
}
