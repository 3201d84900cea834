import { isAddress, type Address } from 'viem'
import * as z from 'zod/mini'
import type { LocalToken } from '../../chains/deploy-contracts.ts'
import type { LocalNetwork } from '../../chains/local-networks.ts'
import { frameFaults, type FrameFaults } from './faults.ts'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))

const settings = z.object({
  networks: z.array(
    z.custom<LocalNetwork>(
      (value) => z.object({ caipNetworkId: z.string() }).safeParse(value).success,
    ),
  ),
  tokens: z.array(z.custom<LocalToken>((value) => z.object({ address }).safeParse(value).success)),
  entryPoint: address,
  factory: address,
  allowedOrigins: z.array(z.string()),
})
/** What the server tells its page of the world. */
export type SiteSettings = z.infer<typeof settings>

const user = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.optional(z.nullable(z.string())),
  userName: z.optional(z.nullable(z.string())),
  provider: z.optional(z.nullable(z.string())),
  seed: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
})
/** `seed`: 32 bytes which all keys of the user are made of. */
export type SiteUser = z.infer<typeof user>

const session = z.string().check(z.minLength(16))
const attempt = z.string().check(z.minLength(1))
const empty = z.unknown()

const answers = {
  '/api/email/start': z.object({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    attempt,
    session: z.optional(session),
  }),
  '/api/email/device': empty,
  '/api/email/code': z.object({ session }),
  '/api/email/update': z.object({
    action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    attempt,
  }),
  '/api/email/update-code': z.object({ newEmail: z.optional(z.string()) }),
  '/api/social/start': z.object({ uri: z.string() }),
  '/api/social/finish': z.object({ session }),
  '/api/farcaster/start': z.object({ url: z.string(), attempt }),
  '/api/farcaster/wait': z.object({ session }),
  '/api/session': z.object({ user }),
  '/api/sign-out': empty,
} as const
type Path = keyof typeof answers

/** The server's side of the site, on the page's own origin. */
export interface SiteApi {
  /** Rejects with the server's sentence where it gives one. */
  post<P extends Path>(
    path: P,
    body: object,
    signal?: AbortSignal,
  ): Promise<z.infer<(typeof answers)[P]>>
  settings(): Promise<SiteSettings>
  /** How the page is to misbehave; nothing is wrong when the server does not say. */
  faults(): Promise<FrameFaults>
}

/** The server refused. `status` 401: there is no such session. */
export class SiteError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const problem = z.object({ message: z.string() })

export function createSiteApi(fetchOwn: typeof fetch): SiteApi {
  return {
    async post(path, body, signal) {
      const response = await fetchOwn(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      if (!response.ok) {
        const { data } = problem.safeParse(answer)
        throw new SiteError(data?.message ?? 'The server could not do it.', response.status)
      }
      return answers[path].parse(answer) as never
    },
    async settings() {
      return settings.parse(await (await fetchOwn('/api/settings')).json())
    },
    async faults() {
      const response = await fetchOwn('/__knobs')
      return response.ok ? frameFaults.parse(await response.json()) : {}
    },
  }
}
