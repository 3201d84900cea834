import { type NodeRequest, verifySiwx } from 'latchkey/siwx'
import { createSessions, type Sessions } from './sessions.ts'

export interface SignInOptions {
  /** Of the page, for example `https://app.example`: whose host visitors sign in to. */
  readonly origin: string
  /** Nodes by CAIP-2 id, which contracts are asked through; without one they cannot sign in. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Default: in the memory of this process. */
  readonly sessions?: Sessions
  readonly now?: () => number
}

type Answer = readonly [status: number, body: unknown, cookie?: string]

const cookieName = 'session'
const longestBody = 100_000
const nodeTimeoutMs = 10_000

/**
 * `POST /nonce` → `{nonce}`; `POST /sign-in` with `{message, signature}` → `{address, chainId}`, or 401 with
 * the reason; `GET /account` → the same, or 401; `POST /sign-out`. The last part of the path counts, so that
 * it stands wherever a framework puts it. It needs `Request`, `Response` and Web Crypto, and nothing of Node.
 */
export function createSignInHandler(
  options: SignInOptions,
): (request: Request) => Promise<Response> {
  const { rpcUrls = {}, now = Date.now, sessions = createSessions(now) } = options
  const { origin, host: domain } = new URL(options.origin)
  const cookie = (id: string, age = '') =>
    `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Strict${age}` +
    (origin.startsWith('https:') ? '; Secure' : '')

  async function signIn(id: string | undefined, body: string): Promise<Answer> {
    const given = readSignIn(body)
    if (!given) return [400, { error: 'A message and a signature are needed' }]
    const nonce = await sessions.spendNonce(id)
    if (nonce === undefined) return [401, { reason: 'nonce' }]
    const verified = await verifySiwx({
      text: given.message,
      signature: given.signature,
      expected: { domain, nonce },
      now: now(),
      request: askNode(rpcUrls),
      signal: AbortSignal.timeout(nodeTimeoutMs),
    })
    if (!verified.ok) return [401, { reason: verified.reason }]
    const { accountAddress: address, chainId } = verified.message
    const account = { address, chainId }
    return [200, account, cookie(await sessions.signIn(account))]
  }

  async function answer(request: Request): Promise<Answer> {
    const { method, headers } = request
    // A page of somebody else must not sign its visitor in or out here.
    if (method === 'POST' && headers.get('origin') !== origin)
      return [403, { error: 'Another origin' }]
    const id = readCookie(headers.get('cookie') ?? '')
    switch (`${method} /${new URL(request.url).pathname.split('/').at(-1)}`) {
      case 'POST /nonce': {
        const begun = await sessions.begin()
        return [200, { nonce: begun.nonce }, cookie(begun.id)]
      }
      case 'POST /sign-in': {
        const body = await readBody(request)
        return body === undefined ? [413, { error: 'Too long' }] : signIn(id, body)
      }
      case 'GET /account': {
        const account = await sessions.account(id)
        return account ? [200, account] : [401, { reason: 'signedOut' }]
      }
      case 'POST /sign-out':
        await sessions.signOut(id)
        return [200, {}, cookie('', '; Max-Age=0')]
      default:
        return [404, { error: 'Not found' }]
    }
  }

  return (request) =>
    answer(request).then(toResponse, () => toResponse([500, { error: 'It failed' }]))
}

const toResponse = ([status, body, cookie]: Answer): Response =>
  Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    },
  })

const readCookie = (header: string): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(header)?.[1]

/** Undefined for what is too long. */
async function readBody({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of readChunks(body)) {
    length += chunk.length
    // Read to its end, so that the answer arrives, and thrown away.
    if (length <= longestBody) text += decoder.decode(chunk, { stream: true })
  }
  return length <= longestBody ? text : undefined
}

async function* readChunks(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done || value === undefined) return
    yield value
  }
}

function readSignIn(body: string) {
  try {
    const { message, signature } = JSON.parse(body) as Readonly<Record<string, unknown>>
    return typeof message === 'string' && typeof signature === 'string'
      ? { message, signature }
      : undefined
  } catch {
    return undefined
  }
}

const askNode =
  (rpcUrls: Readonly<Record<string, string>>): NodeRequest =>
  async (chainId, { method, params }) => {
    const url = rpcUrls[chainId]
    if (url === undefined) throw new Error(`There is no node for ${chainId}`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(nodeTimeoutMs),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: object }
    if (error) throw Object.assign(new Error('The node refused'), error)
    return result
  }
