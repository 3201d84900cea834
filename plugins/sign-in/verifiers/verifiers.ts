import type { ChainNamespace, MessageVerifier } from '../../../kernel/exports/index.ts'
import { type SiwxInput, type SiwxVerification, verifySiwxWith } from './verify.ts'

/**
 * What knows the signatures of a namespace; each loads when it is asked for, with the libraries it needs.
 * For back ends: a page has those of its namespaces alone.
 */
export const siwxVerifiers: Readonly<Record<ChainNamespace, () => Promise<MessageVerifier>>> =
  /*#__PURE__*/ Object.freeze({
    eip155: async () =>
      (await import('../../../namespaces/eip155/message-verifier.ts')).eip155Verifier,
    solana: async () =>
      (await import('../../../namespaces/solana/message-verifier.ts')).solanaVerifier,
    bip122: async () =>
      (await import('../../../namespaces/bip122/message-verifier.ts')).bip122Verifier,
    polkadot: async () =>
      (await import('../../../namespaces/polkadot/message-verifier.ts')).polkadotVerifier,
    cosmos: async () =>
      (await import('../../../namespaces/cosmos/message-verifier.ts')).cosmosVerifier,
  })

/**
 * Whether a message is what was expected, and signed by the account it names. Never rejects; whatever
 * cannot be shown to be right is refused.
 */
export const verifySiwx = (input: SiwxInput): Promise<SiwxVerification> =>
  verifySiwxWith(input, (namespace) => siwxVerifiers[namespace]())
