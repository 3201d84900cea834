import { readFile } from 'node:fs/promises'
import { startLocalServer, type LocalAnswer, type LocalServer } from '../server/local-server.ts'
import type { WalletSettings } from '../wallet-core/wallet-settings.ts'
import { buildPage } from './build-page.ts'

/** Namespaces that have a wallet for the page, `injected-wallet/{namespace}/main.ts`. */
export const injectedWallets: readonly string[] = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
]

export interface PageServer extends LocalServer {
  /** Builds now what would be built at the first visit. */
  warm(): Promise<void>
}

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  'connect-src http://127.0.0.1:* ws://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const settingsName = '__WALLET_SETTINGS__'

/** The wallet page on an origin of its own, and the injected wallets as scripts for any page. */
export async function startPageServer(options: {
  port?: number
  settings: WalletSettings
}): Promise<PageServer> {
  const { settings, ...rest } = options
  const script = async (entry: string): Promise<LocalAnswer> => ({
    contentType: 'text/javascript; charset=utf-8',
    // An inner constant, so that two worlds on one page would not disturb each other.
    body: `(() => {\nconst ${settingsName} = ${JSON.stringify(settings)};\n${await buildPage(entry)}\n})()\n`,
  })
  const file = async (name: string, contentType: string): Promise<LocalAnswer> => ({
    contentType: `${contentType}; charset=utf-8`,
    headers: { 'content-security-policy': contentPolicy },
    body: await readFile(new URL(`../wallet-page/${name}`, import.meta.url)),
  })
  const page = () => file('index.html', 'text/html')
  const answers: Record<string, () => Promise<LocalAnswer>> = {
    '/': page,
    // Where wallets are sent by their web link, with `?uri=`.
    '/wc': page,
    '/page.css': () => file('page.css', 'text/css'),
    '/icon.svg': () => file('icon.svg', 'image/svg+xml'),
    '/page.js': () => script('wallet-page/main.ts'),
    ...Object.fromEntries(
      injectedWallets.map((namespace) => [
        `/injected/${namespace}.js`,
        () => script(`injected-wallet/${namespace}/main.ts`),
      ]),
    ),
  }

  const server = await startLocalServer({
    ...rest,
    route({ method, url: { pathname } }) {
      const answer = method === 'GET' && Object.hasOwn(answers, pathname) && answers[pathname]
      return answer ? { name: pathname, answer } : undefined
    },
  })
  return {
    ...server,
    async warm() {
      for (const namespace of injectedWallets) await script(`injected-wallet/${namespace}/main.ts`)
      await script('wallet-page/main.ts')
    },
  }
}
