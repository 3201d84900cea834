import * as z from 'zod/mini'
import { json, type LocalAnswer, type LocalRequest, type Route } from '../../server/local-server.ts'
import type { Accounts } from './accounts.ts'
import type { EmailLogin } from './email-login.ts'
import type { Farcaster } from './farcaster.ts'
import { Refusal } from './refusal.ts'
import type { SocialLogin } from './social-login.ts'

export interface ApiParts {
  accounts: Accounts
  emailLogin: EmailLogin
  socialLogin: SocialLogin
  farcaster: Farcaster
  /** Whether pages of this origin may use the embedded wallet. */
  isAllowed: (origin: string) => boolean
  settings: () => unknown
}

interface Asked {
  signal: AbortSignal
  preset: string | undefined
}

/** A name for the knobs, and what the route makes of a parsed body. */
interface ApiRoute {
  name: string
  answer(body: unknown, asked: Asked): unknown
}

const text = z.string().check(z.maxLength(10_000))

const define = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  answer: (body: T, asked: Asked) => unknown,
): ApiRoute => ({
  name,
  answer(given, asked) {
    const body = schema.safeParse(given)
    if (!body.success) throw new Refusal('The request is not well formed')
    return answer(body.data, asked)
  },
})

/** What the page in the frame asks of its own server. JSON in, JSON out. */
export function createApi(parts: ApiParts): (request: LocalRequest) => Route | undefined {
  const { accounts, emailLogin, socialLogin, farcaster, isAllowed, settings } = parts
  const routes: Record<string, ApiRoute> = {
    'GET /api/settings': { name: 'settings', answer: settings },
    'POST /api/email/start': define(
      'emailStart',
      z.object({ email: text, device: z.optional(text) }),
      ({ email, device }, { preset }) => emailLogin.start(email, { device, preset }),
    ),
    'POST /api/email/device': define(
      'emailDevice',
      z.object({ attempt: text }),
      ({ attempt }, { signal }) => emailLogin.device(attempt, signal),
    ),
    'POST /api/email/code': define(
      'emailCode',
      z.object({ attempt: text, code: text }),
      async ({ attempt, code }) => ({ session: await emailLogin.code(attempt, code) }),
    ),
    'POST /api/email/update': define(
      'emailUpdate',
      z.object({ session: text, email: text }),
      ({ session, email }, { preset }) => emailLogin.startUpdate(session, email, preset),
    ),
    'POST /api/email/update-code': define(
      'emailUpdateCode',
      z.object({ attempt: text, which: z.enum(['primary', 'secondary']), code: text }),
      async ({ attempt, which, code }) =>
        which === 'primary'
          ? emailLogin.primaryCode(attempt, code)
          : { newEmail: await emailLogin.secondaryCode(attempt, code) },
    ),
    'POST /api/social/start': define(
      'socialStart',
      z.object({ provider: text, origin: text }),
      async ({ provider, origin }) => {
        if (!isAllowed(origin)) throw new Refusal('unverified_domain', 403)
        return { uri: await socialLogin.start(provider, origin) }
      },
    ),
    'POST /api/social/finish': define(
      'socialFinish',
      z.object({ resultUri: text }),
      async ({ resultUri }) => ({ session: await socialLogin.finish(resultUri) }),
    ),
    'POST /api/farcaster/start': define('farcasterStart', z.object({}), (_, { preset }) =>
      farcaster.begin(preset),
    ),
    'POST /api/farcaster/wait': define(
      'farcasterWait',
      z.object({ attempt: text }),
      async ({ attempt }, { signal }) => ({ session: await farcaster.wait(attempt, signal) }),
    ),
    'POST /api/session': define('session', z.object({ session: text }), ({ session }) => ({
      user: accounts.userOf(session),
    })),
    'POST /api/sign-out': define('signOut', z.object({ session: text }), ({ session }) =>
      accounts.signOut(session),
    ),
  }

  return (request) => {
    const key = `${request.method} ${request.url.pathname}`
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined
    return (
      route && {
        name: route.name,
        answer: (knobs) => answerApi(route, request, knobs?.preset),
      }
    )
  }
}

async function answerApi(
  route: ApiRoute,
  request: LocalRequest,
  preset: string | undefined,
): Promise<LocalAnswer> {
  try {
    refuseOtherSites(request)
    const body = request.method === 'GET' ? undefined : readJson(request.body)
    return json((await route.answer(body, { signal: request.signal, preset })) ?? {})
  } catch (error) {
    if (error instanceof Refusal) return json({ message: error.message }, error.status)
    throw error
  }
}

/** A page of another origin could have a browser send something, if not read the answer. */
function refuseOtherSites({ method, headers }: LocalRequest) {
  const { origin, host } = headers
  if (origin !== undefined && origin !== `http://${host}`) throw new Refusal('Not your API', 403)
  if (method !== 'GET' && !headers['content-type']?.startsWith('application/json')) {
    throw new Refusal('Expected application/json', 415)
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('Expected JSON')
  }
}
