import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../../kernel/exports/index.ts'
import type { Cacao, SiwxMessage, SiwxSession } from './siwx.ts'

/** What a host, a storage or a wallet says of a sign-in; members that nobody knows are left out. */

const text = /*#__PURE__*/ z.string()
const filled = /*#__PURE__*/ text.check(/*#__PURE__*/ z.minLength(1))
const optional = /*#__PURE__*/ z.optional(text)
const texts = /*#__PURE__*/ z.optional(/*#__PURE__*/ z.array(text))
const networkId = /*#__PURE__*/ z.custom<CaipNetworkId>((value) => isCaipNetworkId(value))

const message = /*#__PURE__*/ z.object({
  accountAddress: filled,
  chainId: networkId,
  domain: filled,
  uri: filled,
  version: filled,
  nonce: filled,
  serializedMessage: optional,
  statement: optional,
  resources: texts,
  requestId: optional,
  issuedAt: optional,
  expirationTime: optional,
  notBefore: optional,
})

const cacao = /*#__PURE__*/ z.object({
  h: /*#__PURE__*/ z.object({ t: /*#__PURE__*/ z.enum(['caip122', 'eip4361']) }),
  p: /*#__PURE__*/ z.object({
    iss: filled,
    domain: filled,
    aud: optional,
    uri: optional,
    version: filled,
    nonce: filled,
    iat: filled,
    exp: optional,
    nbf: optional,
    statement: optional,
    requestId: optional,
    resources: texts,
  }),
  s: /*#__PURE__*/ z.object({
    t: /*#__PURE__*/ z.enum(['eip191', 'eip1271']),
    s: filled,
    m: optional,
  }),
})

const session = /*#__PURE__*/ z.object({
  data: message,
  message: filled,
  signature: filled,
  cacao: /*#__PURE__*/ z.optional(cacao),
})

/** Of a session that somebody else has verified, only whose it is. */
const owner = /*#__PURE__*/ z.object({
  data: /*#__PURE__*/ z.object({ accountAddress: filled, chainId: networkId }),
})

const siweSession = /*#__PURE__*/ z.nullish(
  /*#__PURE__*/ z.object({ address: filled, chainId: /*#__PURE__*/ z.int() }),
)

/** Throws when it is no message. */
export const parseSiwxMessage = (value: unknown): SiwxMessage => message.parse(value)
/** Throws when it is no CACAO. */
export const parseCacao = (value: unknown): Cacao => cacao.parse(value)
/** Those that can be read. */
export const readSiwxSessions = (values: readonly unknown[]): readonly SiwxSession[] =>
  values.flatMap((value) => session.safeParse(value).data ?? [])
/** Those that can be read, of who they are. */
export const readSessionOwners = (
  values: readonly unknown[],
): readonly Pick<SiwxMessage, 'accountAddress' | 'chainId'>[] =>
  values.flatMap((value) => owner.safeParse(value).data?.data ?? [])
/** Throws when it is neither a session nor none. */
export const parseSiweSession = (value: unknown) => siweSession.parse(value) ?? undefined
