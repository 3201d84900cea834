import { json, type LocalServer, type Route, startLocalServer } from '../../server/local-server.ts'
import type { Knobs } from '../../server/knobs.ts'
import { isAllowedOrigin } from '../frame/host-page.ts'
import { createAccounts } from './accounts.ts'
import { createApi } from './api.ts'
import { readAnswer } from './approval-page.ts'
import { createEmailLogin } from './email-login.ts'
import { startFarcaster } from './farcaster.ts'
import { createFramePage } from './frame-page.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { deviceApprovalPage, startInbox } from './inbox.ts'
import { startMailServer } from './mail-server.ts'
import { pageFile } from './page-files.ts'
import { loadingPage, returnPage } from './popup-pages.ts'
import { createSocialLogin } from './social-login.ts'

/** What the page in the frame is told of the world, besides who may embed it. */
export interface SiteWorld {
  networks: readonly { rpcUrls: { default: { http: readonly string[] } } }[]
  tokens: readonly unknown[]
  entryPoint: string
  factory: string
}

/** 0 or absent: any free port. */
export interface SitePorts {
  secureSite: number
  inbox: number
  identityProvider: number
  farcaster: number
}

/** Knobs that belong to no route; each stands until it is set anew, or till the reset. */
export interface SiteKnobs {
  /** How the page in the frame misbehaves, as `frame/faults.ts` lists it; `{}` ends it. */
  frame?: Record<string, unknown>
  /** Pages that may embed the frame and log in by it. Default: those on loopback. */
  allowedOrigins?: readonly string[]
  /** The sources of the header alone, when they are not the allowed origins. */
  frameAncestors?: readonly string[]
}

export interface SecureSite {
  /** The address for `endpoints.secureFrame`. */
  url: string
  inbox: LocalServer
  identityProvider: IdentityProvider
  farcaster: LocalServer
  log: LocalServer['log']
  control(knobs: Knobs | SiteKnobs): void
  /** Everybody is forgotten, and every knob of the site and of what belongs to it. */
  reset(): void
  /** Builds the page of the frame now instead of at the first visit. */
  warm(): Promise<void>
  stop(): Promise<void>
}

const loopback = ['http://localhost:*', 'http://127.0.0.1:*']

/** The second origin of the local world, with all that it needs: mail, an OpenID provider, an app to approve in. */
export async function startSecureSite(options: {
  world: SiteWorld
  ports?: Partial<SitePorts>
  /** For tests about what expires. */
  now?: () => number
}): Promise<SecureSite> {
  const { world, ports = {}, now = Date.now } = options
  const stops: (() => Promise<void>)[] = []
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting
    stops.unshift(() => part.stop())
    return part
  }
  const stop = async () => {
    await Promise.all(stops.map((it) => it()))
  }

  try {
    let siteKnobs: SiteKnobs = {}
    let route: Parameters<typeof startLocalServer>[0]['route'] = () => undefined
    let forget = () => {}
    const set = (knobs: Knobs | SiteKnobs) => {
      if ('route' in knobs) server.control(knobs)
      else siteKnobs = { ...siteKnobs, ...knobs }
    }
    const server = await keep(
      startLocalServer({
        ...port(ports.secureSite),
        cors: false,
        route: (request) => route(request),
        onControl: (body) => set(body as Knobs | SiteKnobs),
        onReset() {
          siteKnobs = {}
          forget()
        },
      }),
    )
    // Of one site with a page on localhost: browsers let a frame of another site keep less and less.
    const url = `http://localhost:${server.port}`
    const redirectUri = `${url}/return`
    const accounts = createAccounts({ worldSeed: 'local', now })
    const mailServer = await keep(startMailServer({ now }))
    const emailLogin = createEmailLogin({
      accounts,
      mailServer,
      approveUrl: (id) => `${url}/approve/${id}`,
      now,
    })
    const inbox = await keep(startInbox({ ...port(ports.inbox), mailServer, emailLogin }))
    const identityProvider = await keep(
      startIdentityProvider({ ...port(ports.identityProvider), redirectUri }),
    )
    const farcaster = await keep(startFarcaster({ ...port(ports.farcaster), accounts, now }))
    const socialLogin = createSocialLogin({
      accounts,
      issuer: identityProvider.url,
      clientSecret: identityProvider.clientSecret,
      redirectUri,
      now,
    })
    forget = () => {
      for (const it of [accounts, mailServer, emailLogin, socialLogin]) it.reset()
      for (const it of [inbox, identityProvider, farcaster]) it.reset()
    }
    stops.unshift(async () => emailLogin.reset())

    const allowedOrigins = () => siteKnobs.allowedOrigins ?? loopback
    const framePage = createFramePage({
      nodes: world.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
      ancestors: () => siteKnobs.frameAncestors ?? allowedOrigins(),
    })
    const api = createApi({
      accounts,
      emailLogin,
      socialLogin,
      farcaster,
      isAllowed: (origin) => isAllowedOrigin(origin, allowedOrigins()),
      settings: () => ({ ...world, allowedOrigins: allowedOrigins() }),
    })
    route = (request): Route | undefined => {
      const {
        method,
        url: { pathname, search },
      } = request
      const known = api(request) ?? framePage.route(request) ?? pageFile(request)
      if (known) return known
      const approvalId = /^\/approve\/(\w+)$/.exec(pathname)?.[1]
      if (approvalId) {
        const answer = readAnswer(request)
        return { name: 'approve', answer: () => deviceApprovalPage(emailLogin, approvalId, answer) }
      }
      if (method !== 'GET') return undefined
      if (pathname === '/loading') return { name: 'loading', answer: loadingPage }
      if (pathname === '/return') {
        const found = socialLogin.readReturn(new URL(`${redirectUri}${search}`))
        return { name: 'return', answer: () => returnPage(`${redirectUri}${search}`, found) }
      }
      if (pathname === '/__knobs') {
        return { name: 'knobs', answer: () => json(siteKnobs.frame ?? {}) }
      }
      return undefined
    }

    return {
      url,
      inbox,
      identityProvider,
      farcaster,
      log: server.log,
      control: set,
      reset: server.reset,
      warm: framePage.warm,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const port = (value: number | undefined) => (value === undefined ? {} : { port: value })
