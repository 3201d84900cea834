import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importFrom, source } from './source.mjs'

const { optimize } = await importFrom('svgo', 'dist/svgo.browser.js')
const icons = await importFrom('simple-icons', 'index.mjs')
const bgd = await importFrom('@bgd-labs/react-web3-icons', 'dist/icons/full/index.js')

/** Whose own plate is translucent, or hides what they are: the variant of the set, and a plate of ours. */
const plates = {
  'networks/base': ['branded', '#fff'],
  'networks/celo': ['branded', '#000'],
  'tokens/DYDX': ['background', '#fff'],
  'tokens/USDE': ['background', '#111'],
}

/** The variant with a plate: no picture vanishes on a card of its colour. */
async function fromWeb3Icons(picture) {
  const [variant, plate] = plates[picture] ?? ['background']
  const path = `dist/svgs/${picture.replace('/', `/${variant}/`)}.svg.js`
  const svg = (await importFrom('@web3icons/core', path)).default
  return plate ? svg.replace('>', `><path fill="${plate}" d="M0 0h24v24H0z"/>`) : svg
}

/** Without a plate; the pictures of tokens are round. */
function fromBgd(symbol) {
  const name = `icon${symbol[0]}${symbol.slice(1).toLowerCase()}`
  return bgd[name].data
}

function fromSimpleIcons({ icon, isPlateWhite }) {
  const { path, hex } = icons[icon]
  const [plate, sign] = isPlateWhite ? ['fff', hex] : [hex, 'fff']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#${plate}" d="M0 0h24v24H0z"/><path fill="#${sign}" transform="translate(5.4 5.4) scale(.55)" d="${path}"/></svg>`
}

async function fromRainbowKit(wallet) {
  const folder = join(source('@rainbow-me/rainbowkit'), 'dist/wallets/walletConnectors')
  const file = readdirSync(folder).find(
    (name) => name.startsWith(`${wallet}-`) && name.endsWith('.js'),
  )
  const { default: uri } = await import(join(folder, file))
  return decodeURIComponent(uri.slice(uri.indexOf(',') + 1))
}

const readers = {
  rainbowkit: fromRainbowKit,
  web3icons: fromWeb3Icons,
  bgd: fromBgd,
  'simple-icons': fromSimpleIcons,
}

/** From here on a picture has more detail than a row can show. */
const detailedLength = 3000

/** For wallets that no set draws: 128 px, as WebP. */
async function readWebp(id) {
  const path = `dist/esm/wallets/__generated__/wallet/${id}/image.js`
  const { default: uri } = await importFrom('thirdweb', path)
  return { type: 'webp', data: Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64') }
}

/** A picture as one small SVG: size, classes, scripts, styles and texts are gone, what is left draws the same. */
export async function readPicture([set, picture]) {
  if (set === 'thirdweb') return readWebp(picture)
  const svg = await readers[set](picture)
  const small = shrink(svg, 2)
  return { type: 'svg', data: `${small.length > detailedLength ? shrink(svg, 1) : small}\n` }
}

function shrink(svg, floatPrecision) {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision,
    plugins: [
      'preset-default',
      'removeDimensions',
      'removeTitle',
      'removeScripts',
      'convertStyleToAttrs',
      'removeStyleElement',
      { name: 'removeAttrs', params: { attrs: ['class', 'data-.*', 'style'] } },
      'removeXlink',
    ],
  })
  return data
}
