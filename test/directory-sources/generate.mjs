/**
 * Writes the wallet directory of the package from the choice in `wallets.mjs` and the list of wallets that it names.
 * `node test/directory-sources/generate.mjs`, then `npm run format`; read the difference before it is committed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wallets } from './wallets.mjs'

const heading = '// Written by test/directory-sources/generate.mjs.\n\n'
const here = import.meta.dirname
const target = join(here, '../../plugins/wallet-catalogue/directory')
const { thirdweb } = JSON.parse(readFileSync(join(here, 'sources.json'), 'utf8'))

const directory = mkdtempSync(join(tmpdir(), 'directory-sources-'))
const run = (file, ...args) => execFileSync(file, args, { cwd: directory, encoding: 'utf8' })

try {
  // Its archive alone: with all that it depends on it would be a gigabyte.
  const archive = run('npm', 'pack', '--silent', `thirdweb@${thirdweb.version}`).trim()
  const digest = createHash('sha512')
    .update(readFileSync(join(directory, archive)))
    .digest('base64')
  if (`sha512-${digest}` !== thirdweb.integrity) throw new Error(`Another archive: ${digest}`)
  run('tar', 'xzf', archive)
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  rmSync(join(directory, 'package/package.json'))
  const entries = []
  for (const wallet of wallets) entries.push(merge(wallet, await sourceOf(wallet)))
  write('wallets.ts', 'DirectoryWallet', 'wallets', `readonly DirectoryWallet[]`, entries)
  writeIds(wallets.filter(({ walletConnectId }) => walletConnectId))
} finally {
  rmSync(directory, { recursive: true })
}

async function sourceOf({ source, slug }) {
  if (source === undefined) return {}
  const path = `package/dist/esm/wallets/__generated__/wallet/${source}/index.js`
  const { wallet } = await import(pathToFileURL(join(directory, path)).href)
  if (wallet.id !== source) throw new Error(`${slug}: ${wallet.id} is not ${source}`)
  return fromThirdweb(wallet)
}

function fromThirdweb({ name, homepage, rdns, app, mobile, desktop }) {
  return {
    name: name.trim(),
    homepage: withoutQuery(homepage),
    rdns: rdns || undefined,
    mobile: withoutPairing(withoutQuery(mobile.universal)) || mobile.native || undefined,
    desktop: desktop.native || undefined,
    chrome: /(?:chrome|chromewebstore)\.google\.com\/(?:webstore\/)?detail\/.*?([a-p]{32})/.exec(
      app.chrome,
    )?.[1],
    firefox: /addons\.mozilla\.org\/(?:[\w-]+\/)?firefox\/addon\/([\w-]+)/.exec(app.firefox)?.[1],
    edge: /microsoftedge\.microsoft\.com\/addons\/detail\/.*?([a-p]{32})/.exec(app.edge)?.[1],
    safari: numberOf(app.safari),
    appStore: numberOf(app.ios),
    playStore: /play\.google\.com\/store\/apps\/details\?id=([\w.]+)/.exec(app.android)?.[1],
  }
}

function numberOf(link) {
  const digits = /(?:apps|itunes)\.apple\.com\/.*?id(\d+)/.exec(link)?.[1]
  return digits && Number(digits)
}

function withoutQuery(link) {
  if (!link?.startsWith('https://')) return undefined
  const { origin, pathname } = new URL(link)
  return `${origin}${pathname}`
}

/** `/wc` is added when a wallet is paired. */
function withoutPairing(link) {
  return link?.replace(/\/(?:wc)?$/, '')
}

function merge({ source: _, walletConnectId: __, ...own }, found) {
  const order =
    'slug name namespaces homepage download rdns injected mobile desktop webapp browse chrome firefox edge safari appStore playStore'
  const all = { ...found, ...own }
  const known = order.split(' ')
  for (const key of Object.keys(own))
    if (!known.includes(key)) throw new Error(`${own.slug}: ${key}?`)
  return Object.fromEntries(known.flatMap((key) => (all[key] == null ? [] : [[key, all[key]]])))
}

function write(file, type, name, annotation, value) {
  const text = `${heading}import type { ${type} } from './directory-wallet.ts'\n\nexport const ${name}: ${annotation} = ${JSON.stringify(value)}\n`
  writeFileSync(join(target, file), text)
}

function writeIds(identified) {
  const ids = Object.fromEntries(
    identified.map(({ slug, walletConnectId }) => [slug, walletConnectId]),
  )
  writeFileSync(
    join(target, 'walletconnect-ids.ts'),
    `${heading}/** The ids of these wallets in WalletConnect's explorer, by slug. */\nexport const walletConnectIds: Readonly<Record<string, string>> = ${JSON.stringify(ids)}\n`,
  )
}
