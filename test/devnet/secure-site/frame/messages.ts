import * as z from 'zod/mini'

const toFrame = '@w3m-app/'
const fromFrame = '@w3m-frame/'

const longest = 1_000_000
const text = z.string().check(z.maxLength(longest))
const shortText = z.string().check(z.minLength(1), z.maxLength(500))
const emailAddress = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/, 'expected an e-mail address'))
const otp = z.string().check(z.regex(/^\d{6}$/, 'expected six digits'))
const webAddress = z
  .string()
  .check(z.maxLength(2_000), z.refine(isWebAddress, 'expected an http(s) address'))

/** eip155 as a number or its decimal text, anything as CAIP-2; answers CAIP-2. */
export const chainId = z.pipe(
  z.union([
    z.int().check(z.positive()),
    z.string().check(z.regex(/^([1-9]\d{0,15}|(eip155|solana):[-_a-zA-Z0-9]{1,32})$/)),
  ]),
  z.transform((value) => (/^\d+$/.test(String(value)) ? `eip155:${value}` : String(value))),
)
export const accountType = z.enum(['eoa', 'smartAccount'])
export type AccountType = z.infer<typeof accountType>

const siwxMessage = z.strictObject({
  accountAddress: shortText,
  chainId: shortText,
  domain: shortText,
  uri: shortText,
  version: shortText,
  nonce: shortText,
  serializedMessage: z.optional(text),
  statement: z.optional(text),
  resources: z.optional(z.array(text)),
  requestId: z.optional(text),
  issuedAt: z.optional(shortText),
  expirationTime: z.optional(shortText),
  notBefore: z.optional(shortText),
})
export type SiwxMessage = z.infer<typeof siwxMessage>

const none = z.optional(z.undefined())
const userFields = {
  chainId: z.optional(chainId),
  preferredAccountType: z.optional(accountType),
  siwxMessage: z.optional(siwxMessage),
  rpcUrl: z.optional(webAddress),
}

/** What the app may ask, by name, with the shape of its payload. Anything more or else is refused. */
export const requestSchemas = {
  SWITCH_NETWORK: z.strictObject({ chainId, rpcUrl: z.optional(webAddress) }),
  CONNECT_EMAIL: z.strictObject({ email: emailAddress }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: z.strictObject({ otp }),
  GET_SOCIAL_REDIRECT_URI: z.strictObject({
    provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  CONNECT_SOCIAL: z.strictObject({ uri: webAddress, ...userFields }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: z.optional(z.strictObject({ ...userFields, socialUri: z.optional(webAddress) })),
  IS_CONNECTED: z.optional(z.strictObject({ token: shortText })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: z.strictObject({ type: accountType }),
  SIGN_OUT: none,
  UPDATE_EMAIL: z.strictObject({ email: emailAddress }),
  UPDATE_EMAIL_PRIMARY_OTP: z.strictObject({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.strictObject({ otp }),
  RPC_REQUEST: z.strictObject({
    method: z.string().check(z.minLength(1), z.maxLength(100)),
    params: z.optional(z.unknown()),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(z.enum(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])),
    rpcUrl: z.optional(webAddress),
  }),
  RPC_ABORT: z.strictObject({ id: shortText }),
  SYNC_THEME: z.strictObject({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
  }),
  SYNC_DAPP_DATA: z.strictObject({
    metadata: z.optional(
      z.strictObject({
        name: text,
        description: text,
        url: text,
        icons: z.array(text),
      }),
    ),
    sdkVersion: z.optional(shortText),
    sdkType: z.optional(shortText),
    projectId: shortText,
  }),
  RELOAD: none,
} as const

export type RequestName = keyof typeof requestSchemas
export type PayloadOf<X extends RequestName> = z.infer<(typeof requestSchemas)[X]>

/** One message of the app: its name and number are known, its payload is not looked at yet. */
export interface Envelope {
  name: RequestName
  id: string
  payload: unknown
}

const envelope = z.object({
  type: z.string(),
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  payload: z.optional(z.unknown()),
})

/** undefined for what is no request of the protocol. */
export function readEnvelope(data: unknown): Envelope | undefined {
  const { success, data: message } = envelope.safeParse(data)
  if (!success || !message.type.startsWith(toFrame)) return undefined
  const name = message.type.slice(toFrame.length)
  return Object.hasOwn(requestSchemas, name)
    ? { name: name as RequestName, id: message.id, payload: message.payload }
    : undefined
}

export interface FrameError {
  message: string
  code?: number
  reason?: string
}

export const success = (name: RequestName, id: string, payload: unknown) => ({
  type: `${fromFrame}${name}_SUCCESS`,
  id,
  ...(payload === undefined ? {} : { payload }),
})
export const failure = (name: RequestName, id: string, payload: FrameError) => ({
  type: `${fromFrame}${name}_ERROR`,
  id,
  payload,
})
export const push = (name: 'READY' | 'SESSION_UPDATE', payload: unknown) => ({
  type: `${fromFrame}${name}`,
  ...(payload === undefined ? {} : { payload }),
})

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
