/**
 * The `latchkey/siwx` entry: sign-in messages of CAIP-122 for all five namespaces, made, parsed and
 * verified. Needs no browser: a back end verifies with the same code.
 */
export { formatSiwxMessage, parseSiwxMessage } from '../verifiers/message-text.ts'
export { createNonce } from '../verifiers/nonce.ts'
export type {
  SiwxExpectation,
  SiwxInput,
  SiwxRefusal,
  SiwxVerification,
} from '../verifiers/verify.ts'
export { siwxVerifiers, verifySiwx } from '../verifiers/verifiers.ts'
export type {
  MessageVerifier,
  NodeRequest,
  SignatureQuestion,
  SignatureVerdict,
} from '../../../kernel/exports/index.ts'
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
