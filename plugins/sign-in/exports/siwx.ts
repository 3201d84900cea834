/**
 * The `latchkey/siwx` entry: sign-in messages of CAIP-122 for all five namespaces, made, parsed and
 * verified. Needs no browser: a back end verifies with the same code.
 */
export { createNonce } from '../verifiers/nonce.ts'
export type { Cacao, Siwx, SiwxMessage, SiwxSession } from '../siwx.ts'
