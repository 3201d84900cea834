import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import {
  type CaipNetworkId,
  isCaipNetworkId,
  isEmailAddress,
  isLoopback,
} from '../../kernel/exports/index.ts'
import { copyJson, type Json } from './json-copy.ts'

/**
 * The closed set of messages between the kit and its frame: what may be asked, in our own
 * terms, and what is an answer. A schema gives a copy of its own that holds the known keys and nothing
 * else; networks go out as numbers for eip155 and CAIP-2 for solana, and come back as CAIP-2.
 */

const text = /*#__PURE__*/ z.string()
const nothing = /*#__PURE__*/ z.undefined()
/** Whatever an answer brings where nothing is expected is left out. */
const anything = /*#__PURE__*/ z.transform(() => undefined)

/** A transform that refuses what `parse` has no value for. */
const parsed = <I, O>(parse: (value: I) => O | undefined, message: string) =>
  z.pipe(
    z.custom<I>((value) => parse(value as I) !== undefined, message),
    z.transform((value: I) => parse(value) as O),
  )

const chainIdToFrame = /*#__PURE__*/ parsed(
  (id: CaipNetworkId): number | string | undefined => toFrameChainId(id),
  'expected the CAIP-2 id of an eip155 or solana network',
)
const chainIdFromFrame = /*#__PURE__*/ parsed(
  (id: number | string) => fromFrameChainId(id),
  'expected a chain id',
)

const email = /*#__PURE__*/ z
  .string()
  .check(/*#__PURE__*/ z.refine((value) => isEmailAddress(value)))
const sixDigits = /*#__PURE__*/ z.string().check(/*#__PURE__*/ z.regex(/^[0-9]{6}$/))
/** https, or this machine. */
const link = /*#__PURE__*/ z.string().check(
  /*#__PURE__*/ z.refine((value) => {
    const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {}
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname ?? ''))
  }),
)

const accountType = /*#__PURE__*/ z.enum(['eoa', 'smartAccount'])
const providers = /*#__PURE__*/ z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])

/** The message of a sign-in, of which all values are text. */
const siwxMessage = /*#__PURE__*/ z.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  serializedMessage: /*#__PURE__*/ z.optional(text),
  statement: /*#__PURE__*/ z.optional(text),
  resources: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.array(text)),
  requestId: /*#__PURE__*/ z.optional(text),
  issuedAt: /*#__PURE__*/ z.optional(text),
  expirationTime: /*#__PURE__*/ z.optional(text),
  notBefore: /*#__PURE__*/ z.optional(text),
})

/** A login within another request: where to, as which account, and with which sign-in. */
const loginWish = {
  chainId: /*#__PURE__*/ z.optional(chainIdToFrame),
  preferredAccountType: /*#__PURE__*/ z.optional(accountType),
  siwxMessage: /*#__PURE__*/ z.optional(siwxMessage),
  rpcUrl: /*#__PURE__*/ z.optional(text),
}

/** '' counts as none. */
const emailOrNothing = /*#__PURE__*/ z.pipe(
  /*#__PURE__*/ z.nullish(/*#__PURE__*/ z.union([/*#__PURE__*/ z.literal(''), email])),
  /*#__PURE__*/ z.transform((value) => value || undefined),
)
const textOrNothing = /*#__PURE__*/ z.pipe(
  /*#__PURE__*/ z.nullish(text),
  /*#__PURE__*/ z.transform((value) => value || undefined),
)

/** Who is logged in. Every address is one of the namespace of `chainId`. */
const user = /*#__PURE__*/ z
  .object({
    address: text,
    chainId: chainIdFromFrame,
    email: emailOrNothing,
    accounts: /*#__PURE__*/ z.optional(
      /*#__PURE__*/ z.array(/*#__PURE__*/ z.object({ address: text, type: accountType })),
    ),
    userName: textOrNothing,
    preferredAccountType: /*#__PURE__*/ z.optional(accountType),
    smartAccountDeployed: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.boolean()),
    signature: /*#__PURE__*/ z.optional(text),
    message: /*#__PURE__*/ z.optional(text),
    siwxMessage: /*#__PURE__*/ z.optional(siwxMessage),
  })
  .check(
    /*#__PURE__*/ z.refine(({ address, accounts = [], chainId }) =>
      [address, ...accounts.map((account) => account.address)].every((value) =>
        isAddress(value, chainId),
      ),
    ),
  )

/** Whatever JSON; a bigint goes out as a hex quantity. */
const jsonToFrame = /*#__PURE__*/ z.transform(
  (value): Json => copyJson(value, { hexBigints: true }),
)
const jsonFromFrame = /*#__PURE__*/ z.transform((value): Json => copyJson(value))

const styleValue = /*#__PURE__*/ z.union([text, /*#__PURE__*/ z.number()])

/** What goes out with a request. */
export const requestSchemas = {
  SWITCH_NETWORK: /*#__PURE__*/ z.object({
    chainId: chainIdToFrame,
    rpcUrl: /*#__PURE__*/ z.optional(text),
  }),
  CONNECT_EMAIL: /*#__PURE__*/ z.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: /*#__PURE__*/ z.object({ otp: sixDigits }),
  GET_SOCIAL_REDIRECT_URI: /*#__PURE__*/ z.object({ provider: providers }),
  CONNECT_SOCIAL: /*#__PURE__*/ z.object({ uri: text, ...loginWish }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: /*#__PURE__*/ z.optional(
    /*#__PURE__*/ z.object({ ...loginWish, socialUri: /*#__PURE__*/ z.optional(text) }),
  ),
  IS_CONNECTED: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.object({ token: text })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: /*#__PURE__*/ z.object({ type: accountType }),
  SIGN_OUT: nothing,
  UPDATE_EMAIL: /*#__PURE__*/ z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: /*#__PURE__*/ z.object({ otp: sixDigits }),
  UPDATE_EMAIL_SECONDARY_OTP: /*#__PURE__*/ z.object({ otp: sixDigits }),
  RPC_REQUEST: /*#__PURE__*/ z.object({
    method: text,
    params: /*#__PURE__*/ z.optional(jsonToFrame),
    chainId: /*#__PURE__*/ z.optional(chainIdToFrame),
    chainNamespace: /*#__PURE__*/ z.optional(
      /*#__PURE__*/ z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']),
    ),
    rpcUrl: /*#__PURE__*/ z.optional(text),
  }),
  RPC_ABORT: /*#__PURE__*/ z.object({ id: text }),
  SYNC_THEME: /*#__PURE__*/ z.object({
    themeMode: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.enum(['light', 'dark'])),
    themeVariables: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.record(text, styleValue)),
    w3mThemeVariables: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.record(text, text)),
  }),
  SYNC_DAPP_DATA: /*#__PURE__*/ z.object({
    metadata: /*#__PURE__*/ z.optional(
      /*#__PURE__*/ z.object({
        name: text,
        description: text,
        url: text,
        icons: /*#__PURE__*/ z.array(text),
      }),
    ),
    sdkVersion: /*#__PURE__*/ z.optional(text),
    sdkType: /*#__PURE__*/ z.optional(text),
    projectId: text,
  }),
  RELOAD: nothing,
} as const

/** What comes back when a request succeeded. */
export const answerSchemas = {
  SWITCH_NETWORK: /*#__PURE__*/ z.object({ chainId: chainIdFromFrame }),
  CONNECT_EMAIL: /*#__PURE__*/ z.object({
    action: /*#__PURE__*/ z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  }),
  CONNECT_DEVICE: anything,
  CONNECT_OTP: anything,
  GET_SOCIAL_REDIRECT_URI: /*#__PURE__*/ z.object({ uri: text }),
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: /*#__PURE__*/ z.object({ url: link }),
  CONNECT_FARCASTER: /*#__PURE__*/ z.object({ userName: text }),
  GET_USER: user,
  IS_CONNECTED: /*#__PURE__*/ z.object({ isConnected: /*#__PURE__*/ z.boolean() }),
  GET_CHAIN_ID: /*#__PURE__*/ z.object({ chainId: chainIdFromFrame }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: /*#__PURE__*/ z.object({
    smartAccountEnabledNetworks: /*#__PURE__*/ z.array(/*#__PURE__*/ z.int()),
  }),
  INIT_SMART_ACCOUNT: /*#__PURE__*/ z.object({
    address: /*#__PURE__*/ z.string().check(/*#__PURE__*/ z.regex(/^0x[0-9a-f]{40}$/i)),
    isDeployed: /*#__PURE__*/ z.boolean(),
  }),
  SET_PREFERRED_ACCOUNT: /*#__PURE__*/ z.object({ type: accountType, address: text }),
  SIGN_OUT: anything,
  UPDATE_EMAIL: /*#__PURE__*/ z.object({
    action: /*#__PURE__*/ z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  }),
  UPDATE_EMAIL_PRIMARY_OTP: anything,
  UPDATE_EMAIL_SECONDARY_OTP: /*#__PURE__*/ z.object({ newEmail: email }),
  RPC_REQUEST: jsonFromFrame,
  RPC_ABORT: anything,
  SYNC_THEME: anything,
  SYNC_DAPP_DATA: anything,
  RELOAD: anything,
} as const satisfies Record<FrameRequestName, z.ZodMiniType>

/** What the frame says unasked; a payload of READY may be missing. */
export const pushSchemas = {
  READY: /*#__PURE__*/ z.nullish(
    /*#__PURE__*/ z.object({ version: /*#__PURE__*/ z.optional(text) }),
  ),
  SESSION_UPDATE: /*#__PURE__*/ z.object({ token: text }),
} as const

/** Why a request failed; a missing message is no fault of the shape. */
export const errorSchema = /*#__PURE__*/ z.nullish(
  /*#__PURE__*/ z.object({
    message: /*#__PURE__*/ z.nullish(text),
    code: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.number()),
    reason: /*#__PURE__*/ z.optional(text),
  }),
)

export type FrameRequestName = keyof typeof requestSchemas
export type FramePushName = keyof typeof pushSchemas
/** Undefined where a request has none. */
export type FramePayload<X extends FrameRequestName> = z.input<(typeof requestSchemas)[X]>
export type FrameAnswer<X extends FrameRequestName> = z.output<(typeof answerSchemas)[X]>
export type FrameError = z.output<typeof errorSchema>
/** The answer of a login. `accounts` and `preferredAccountType` may be absent. */
export type FrameUser = FrameAnswer<'GET_USER'>

/** A number for eip155, CAIP-2 for solana; undefined for what the frame does not serve. */
function toFrameChainId(id: CaipNetworkId): number | string | undefined {
  if (!isCaipNetworkId(id)) return undefined
  const caip = fromFrameChainId(id)
  return caip?.startsWith('eip155:') ? Number(caip.slice('eip155:'.length)) : caip
}

/** A number or decimal text of eip155, or CAIP-2 of eip155 or solana; else undefined. */
function fromFrameChainId(id: unknown): CaipNetworkId | undefined {
  const decimal = typeof id === 'number' ? String(id) : id
  if (typeof decimal !== 'string') return undefined
  const evm = /^(?:eip155:)?([1-9][0-9]{0,15})$/.exec(decimal)?.[1]
  if (evm !== undefined) return Number.isSafeInteger(Number(evm)) ? `eip155:${evm}` : undefined
  return /^solana:[-_a-zA-Z0-9]{1,32}$/.test(decimal) ? (decimal as CaipNetworkId) : undefined
}

/** 0x and 40 hex digits, or base58 of 32 bytes, by the namespace of the network. */
function isAddress(value: string, network: CaipNetworkId): boolean {
  if (network.startsWith('eip155:')) {
    return /^0x[0-9a-fA-F]{40}$/.test(value)
  }
  if (value.length > 44) return false
  try {
    return base58.decode(value).length === 32
  } catch {
    return false
  }
}
