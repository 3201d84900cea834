import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Knobs } from '../../server/knobs.ts'
import {
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  startLocalServer,
} from '../../server/local-server.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { pageFile } from './page-files.ts'
import { people, type Person, personOf } from './people.ts'

export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProvider = (typeof socialProviders)[number]

export interface IdentityProvider extends LocalServer {
  /** The same for the client of every provider. */
  clientSecret: string
}

const names: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Not every provider tells the same. Names at Discord end in a figure that once told people apart. */
function claimsOf(provider: string, { id, name, userName }: Person) {
  return {
    sub: `${provider}.${id}`,
    name,
    preferred_username: provider === 'discord' ? `${userName}0` : userName,
    ...(provider === 'x' ? {} : { email: `${userName}@${provider}.test`, email_verified: true }),
  }
}

const routes: [name: string, pattern: RegExp][] = [
  ['authorize', /^\/auth$/],
  ['resume', /^\/auth\/./],
  ['interaction', /^\/interaction\/./],
  ['token', /^\/token$/],
  ['jwks', /^\/jwks$/],
]

/**
 * A real OpenID provider with a client for each social login. People choose who they are on its page,
 * each time. In front of it is a server with log and knobs.
 */
export async function startIdentityProvider(options: {
  port?: number
  redirectUri: string
}): Promise<IdentityProvider> {
  const { redirectUri, ...rest } = options
  const clientSecret = randomBytes(32).toString('base64url')
  const memory = createMemoryAdapter()
  let behind = ''
  const front = await startLocalServer({
    ...rest,
    cors: false,
    route(request) {
      const file = pageFile(request)
      if (file) return file
      const { pathname } = request.url
      const name = routes.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'provider'
      return {
        name,
        answer: async (knobs) =>
          (name === 'authorize' && misbehave(request, redirectUri, knobs)) ||
          changeState(await forward(behind, request), knobs),
      }
    },
    onReset: memory.reset,
  })

  const provider = new Provider(front.url, {
    adapter: memory.adapter,
    clients: socialProviders.map((name) => ({
      client_id: name,
      client_name: names[name],
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    // The id token alone says who it is.
    conformIdTokenClaims: false,
    findAccount(_, accountId) {
      const [client = '', id] = accountId.split('.')
      const person = personOf(id)
      return person && { accountId, claims: async () => claimsOf(client, person) }
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    renderError(ctx, { error, error_description }) {
      const body = `<h1>This login cannot go on</h1><p>${escapeHtml(`${error}: ${error_description ?? ''}`)}</p>`
      render(ctx, htmlPage({ title: 'Error', body }))
    },
  })
  // Addresses are made from what the server in front was asked for.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    await interact(provider, ctx as KoaContextWithOIDC, new URL(redirectUri).origin)
  })
  const answerAll = provider.callback()
  const server = createServer((incoming, outgoing) => void answerAll(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  behind = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...front,
    clientSecret,
    async stop() {
      await front.stop()
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    ...privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
    kid: 'local',
  } as const
}

/** The page where the visitor says who he is, and its answer. */
async function interact(provider: Provider, ctx: KoaContextWithOIDC, returnOrigin: string) {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res)
  const client = String(params['client_id'])
  if (ctx.method !== 'POST') {
    render(ctx, choosePerson(names[client as SocialProvider] ?? client, returnOrigin))
    return
  }
  const form = new URLSearchParams(await readText(ctx.req))
  const person = personOf(form.get('person') ?? undefined)
  ctx.respond = false
  if (form.get('answer') !== 'allow' || !person) {
    const result = { error: 'access_denied', error_description: 'The user denied the login' }
    await provider.interactionFinished(ctx.req, ctx.res, result)
    return
  }
  const accountId = `${client}.${person.id}`
  const grant = new provider.Grant({ accountId, clientId: client })
  grant.addOIDCScope('openid profile email')
  await provider.interactionFinished(ctx.req, ctx.res, {
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
  })
}

function choosePerson(provider: string, returnOrigin: string): LocalAnswer {
  const choices = people.map(
    ({ id, name }, index) =>
      `<label><input type="radio" name="person" value="${id}" ${index === 0 ? 'checked' : ''} />${name}</label>`,
  )
  return htmlPage({
    title: `Log in with ${provider}`,
    formTargets: [returnOrigin],
    body: `<main class="card">
  <h1>${escapeHtml(provider)}, played on this machine</h1>
  <p>The local secure site asks who you are.</p>
  <form method="post">
    <fieldset><legend>You are</legend>${choices.join('')}</fieldset>
    <div class="actions">
      <button class="primary" name="answer" value="allow">Allow</button>
      <button name="answer" value="deny">Deny</button>
    </div>
  </form>
</main>`,
  })
}

function render(ctx: KoaContextWithOIDC, { contentType, headers = {}, body }: LocalAnswer) {
  ctx.set(headers)
  ctx.type = contentType ?? 'text/html'
  ctx.body = body
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function forward(behind: string, request: LocalRequest): Promise<LocalAnswer> {
  const { method, url, headers, body } = request
  const passed = ['accept', 'authorization', 'content-type', 'cookie', 'origin']
  const answer = await fetch(`${behind}${url.pathname}${url.search}`, {
    method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(passed.flatMap((it) => (headers[it] ? [[it, headers[it]]] : []))),
      'x-forwarded-host': headers['host'] ?? url.host,
      'x-forwarded-proto': 'http',
    },
    ...(body ? { body } : {}),
  })
  const kept = ['location', 'content-security-policy', 'referrer-policy', 'x-content-type-options']
  const cookies = answer.headers.getSetCookie()
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? 'text/plain',
    headers: {
      ...Object.fromEntries(
        kept.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Presets of the route `authorize`. */
function misbehave(
  { url: { searchParams } }: LocalRequest,
  redirectUri: string,
  knobs: Knobs | undefined,
): LocalAnswer | undefined {
  if (knobs?.preset === 'closes') {
    const head = '<script src="/close.js" defer></script>'
    return htmlPage({ title: 'Closing', head, body: '<p>Closing…</p>' })
  }
  const error = knobs?.preset && errors[knobs.preset]
  if (!error) return undefined
  const location = new URL(redirectUri)
  location.searchParams.set('error', error)
  location.searchParams.set('state', searchParams.get('state') ?? '')
  return { status: 303, headers: { location: location.href }, body: '' }
}

const errors: Record<string, string> = { deny: 'access_denied', error: 'server_error' }

/** Preset `state-changed` of the route `resume`. */
function changeState(answer: LocalAnswer, knobs: Knobs | undefined): LocalAnswer {
  const { location } = answer.headers ?? {}
  if (knobs?.preset !== 'state-changed' || typeof location !== 'string') return answer
  const changed = new URL(location)
  changed.searchParams.set('state', randomBytes(32).toString('base64url'))
  return { ...answer, headers: { ...answer.headers, location: changed.href } }
}
