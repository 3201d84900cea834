/**
 * The `latchkey/siwx` entry: sign-in messages of CAIP-122 for all five namespaces, made, parsed and
 * verified. Needs no browser: a back end verifies with the same code.
 */
export { formatSiwxMessage, parseSiwxMessage } from '../verifiers/message-text.ts'
export { createNonce } from '../verifiers/nonce.ts'
export type {
  NodeRequest,
  SignatureQuestion,
  SignatureVerdict,
  SiwxVerifier,
} from '../verifiers/siwx-verifier.ts'
export {
  type SiwxExpectation,
  type SiwxInput,
  type SiwxRefusal,
  type SiwxVerification,
  verifySiwx,
} from '../verifiers/verify.ts'
export { siwxVerifiers } from '../verifiers/verifiers.ts'
export type {
  Cacao,
  LocalSiwxOptions,
  SiweConfig,
  SiweSession,
  Siwx,
  SiwxMessage,
  SiwxOption,
  SiwxSession,
  SiwxWorld,
} from '../siwx.ts'
