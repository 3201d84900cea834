// Some bundlers put a map of all lazy files into what a page loads at once: the marks lie in few files. What is
// drawn most lies together, in small ones.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { wallets } from '../directory-sources/wallets.mjs'
import { pictureUri } from './picture-uri.cjs'

const folder = join(import.meta.dirname, '../../plugins/marks')
/** What a file with several marks weighs at most: bytes, gzip. */
const limits = { common: 3 * 1024, other: 8 * 1024 }

const list = (text) => text.split(/\s+/)
/** The marks that are drawn most, in this order; the others follow by name. */
const common = {
  networks:
    list(`ethereum base arbitrum-one optimism polygon binance-smart-chain avalanche solana bitcoin
    polkadot cosmos-hub gnosis linea zksync scroll celo mantle sonic unichain world berachain blast ink`),
  tokens: list('usdc usdt dai weth wbtc steth pyusd eurc link uni aave usde'),
  wallets: wallets.slice(0, 12).map(({ slug }) => slug),
  logins: [],
}

/** By path: the file of `dist/chunks` that has it, without `.js`. The list of a kind lies with what is drawn most. */
export const markPacks = new Map(
  Object.entries(common).flatMap(([kind, names]) => {
    const files = readdirSync(join(folder, kind)).toSorted()
    const nameOf = (file) => basename(file, extname(file))
    const first = names.flatMap((name) => files.filter((file) => nameOf(file) === name))
    const others = files.filter((file) => !first.includes(file))
    const packs = [...pack(kind, first, limits.common), ...pack(kind, others, limits.other)]
    const found = packs.flatMap((paths, index) =>
      paths.map((path) => [path, `marks/${kind}-${index + 1}`]),
    )
    return first.length > 0 ? [[join(folder, `${kind}.ts`), `marks/${kind}-1`], ...found] : found
  }),
)

/** The paths of each file to be. */
function pack(kind, files, limit) {
  const packs = []
  let text = ''
  for (const file of files) {
    const path = join(folder, kind, file)
    const uri = pictureUri(path, readFileSync(path))
    const isNew = packs.length === 0 || gzipSync(text + uri).length > limit
    if (isNew) packs.push([])
    packs.at(-1).push(path)
    text = isNew ? uri : text + uri
  }
  return packs
}
