import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Accounts } from './accounts.ts'
import { type SocialProvider, socialProviders } from './identity-provider.ts'
import { Refusal } from './refusal.ts'

export interface SocialLogin {
  /** The address where the provider asks the visitor, for the page of this origin. */
  start(provider: string, origin: string): Promise<string>
  /** What the provider's answer is to be done with; undefined for a login that nobody began here. */
  readReturn(address: URL): { origin: string; pageAddress: URL | undefined } | undefined
  /** Resolves with a session. `resultUri` is where the provider sent the visitor, and good once. */
  finish(resultUri: string): Promise<string>
  reset(): void
}

interface Attempt {
  provider: SocialProvider
  origin: string
  nonce: string
  verifier: string
  expiresAt: number
}

const lifetimeMs = 10 * 60_000
const random = () => randomBytes(32).toString('base64url')
const stateLength = random().length

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const TokenAnswer = z.object({ id_token: z.string() })
const Claims = z.object({
  sub: z.string(),
  nonce: z.string(),
  preferred_username: z.string(),
  email: z.optional(z.string()),
})

/** The relying party: authorization code flow with PKCE, state and nonce. */
export function createSocialLogin(options: {
  accounts: Accounts
  issuer: string
  clientSecret: string
  redirectUri: string
  now: () => number
}): SocialLogin {
  const { accounts, issuer, clientSecret, redirectUri, now } = options
  const attempts = new Map<string, Attempt>()
  let discovered: Promise<z.infer<typeof Discovery>> | undefined
  const discover = () =>
    (discovered ??= askJson(`${issuer}/.well-known/openid-configuration`).then((it) =>
      Discovery.parse(it),
    ))

  /** A page that gave itself as the end of `state` gets the visitor back in the same tab. */
  const find = (address: URL) => {
    const given = address.searchParams.get('state') ?? ''
    const state = given.slice(0, stateLength)
    const attempt = attempts.get(state)
    return attempt && now() < attempt.expiresAt
      ? { state, attempt, rest: given.slice(stateLength) }
      : undefined
  }

  async function askWho({ provider, nonce, verifier }: Attempt, code: string) {
    const { token_endpoint, jwks_uri } = await discover()
    const answer = await askJson(token_endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${provider}:${clientSecret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    })
    const { payload } = await jwtVerify(
      TokenAnswer.parse(answer).id_token,
      createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 60_000 }),
      { issuer, audience: provider, algorithms: ['ES256'] },
    )
    const claims = Claims.parse(payload)
    if (claims.nonce !== nonce) throw new Error('The id token is for another login')
    return claims
  }

  return {
    async start(given, origin) {
      const provider = socialProviders.find((name) => name === given)
      if (!provider) throw new Refusal('There is no login with this provider')
      const state = random()
      const attempt = {
        provider,
        origin,
        nonce: random(),
        verifier: random(),
        expiresAt: now() + lifetimeMs,
      }
      attempts.set(state, attempt)
      const uri = new URL((await discover()).authorization_endpoint)
      uri.search = new URLSearchParams({
        client_id: provider,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        // Whoever was it before is not taken for granted.
        prompt: 'login',
        nonce: attempt.nonce,
        code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state,
      }).toString()
      return uri.href
    },
    readReturn(address) {
      const found = find(address)
      if (!found) return undefined
      const { origin } = found.attempt
      if (!found.rest) return { origin, pageAddress: undefined }
      const isOfPage = URL.canParse(found.rest) && new URL(found.rest).origin === origin
      return isOfPage ? { origin, pageAddress: new URL(found.rest) } : undefined
    },
    async finish(resultUri) {
      const address = URL.canParse(resultUri) ? new URL(resultUri) : undefined
      const isOurs = address && `${address.origin}${address.pathname}` === redirectUri
      const found = isOurs && find(address)
      if (!found) throw new Refusal('This login was not begun here, or is over')
      const { state, attempt } = found
      attempts.delete(state)
      const error = address.searchParams.get('error')
      if (error === 'access_denied') throw new Refusal('The user denied the login', 403)
      const code = address.searchParams.get('code')
      if (error || !code) throw new Refusal('The provider could not tell who you are', 403)
      const { sub, preferred_username, email } = await askWho(attempt, code).catch(() => {
        throw new Refusal('The answer of the provider is not valid', 403)
      })
      return accounts.signIn({
        provider: attempt.provider,
        subject: sub,
        userName: preferred_username,
        email: email ?? null,
      })
    },
    reset: () => attempts.clear(),
  }
}

async function askJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
