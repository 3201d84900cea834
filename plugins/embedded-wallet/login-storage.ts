import {
  type CaipNetworkId,
  defineStorageKey,
  isCaipNetworkId,
  isEmailAddress,
  resendCooldownSeconds,
} from '../../kernel/exports/index.ts'
import type { EmbeddedUser } from './contract.ts'

/** What is kept of a login. None of it signs; no code and no key is ever among it. */

const lifetime = 'login'
const text = (json: unknown) =>
  typeof json === 'string' && json !== '' && json.length <= 4_096 ? json : undefined

/** Whether somebody logged in and did not log out: without it the frame is not asked. */
export const loginUsedKey = /*#__PURE__*/ defineStorageKey<true>({
  name: 'embedded-wallet/login-used',
  lifetime,
  parse: (json) => (json === true ? json : undefined),
})

export const emailKey = /*#__PURE__*/ defineStorageKey<string>({
  name: 'embedded-wallet/email',
  lifetime,
  parse: (json) => (isEmailAddress(json) ? json : undefined),
})

export const lastUsedChainKey = /*#__PURE__*/ defineStorageKey<CaipNetworkId>({
  name: 'embedded-wallet/last-used-chain',
  lifetime,
  parse: (json) => (isCaipNetworkId(json) ? json : undefined),
})

export const socialUserNameKey = /*#__PURE__*/ defineStorageKey<string>({
  name: 'embedded-wallet/social-username',
  lifetime,
  parse: text,
})

type LoginProvider = NonNullable<EmbeddedUser['provider']>
const providers: readonly unknown[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] satisfies LoginProvider[]

export const socialProviderKey = /*#__PURE__*/ defineStorageKey<LoginProvider>({
  name: 'embedded-wallet/social-provider',
  lifetime,
  parse: (json) => (providers.includes(json) ? (json as LoginProvider) : undefined),
})

export const sessionTokenKey = /*#__PURE__*/ defineStorageKey<string>({
  name: 'embedded-wallet/session-token',
  lifetime,
  parse: text,
})

export const smartAccountNetworksKey = /*#__PURE__*/ defineStorageKey<readonly number[]>({
  name: 'embedded-wallet/smart-account-networks',
  lifetime,
  parse: (json) =>
    Array.isArray(json) ? json.filter((id): id is number => Number.isSafeInteger(id)) : undefined,
})

/** Ms since 1970. One in the future or older than the wait between two mails is none. */
export const lastEmailLoginTimeKey = /*#__PURE__*/ defineStorageKey<number>({
  name: 'embedded-wallet/last-email-login-time',
  lifetime: resendCooldownSeconds * 1_000,
  parse: (json) => (Number.isSafeInteger(json) ? (json as number) : undefined),
})

/** One for each namespace: what the visitor chose. */
export const preferredAccountTypeKey = /*#__PURE__*/ defineStorageKey<'eoa' | 'smartAccount'>({
  name: 'embedded-wallet/preferred-account-type',
  lifetime,
  parse: (json) => (json === 'eoa' || json === 'smartAccount' ? json : undefined),
})
